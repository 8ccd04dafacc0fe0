import { and, eq } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { type MemberData, ownRows } from './db/member-data/member-data.ts';
import { orm } from './db/orm.ts';
import { ofMember } from './db/schema/members.ts';
import { FEATURES, type Feature } from './features.ts';
import { readExport } from './features/account/export/store.ts';
import { serve } from './http/api/serve.ts';
import { commit } from './idempotency/store.ts';
import { requireMember } from './session/require-member.ts';
import { createTestApp } from './testing/test-app.ts';

// The places of docs/adding.md. Contract:
const notesAnswer = v.array(v.string());
const addNote = defineEndpoint({
  method: 'POST',
  path: '/api/notes',
  summary: 'Adds a note.',
  access: 'member',
  body: v.object({ note: v.string() }),
  answer: notesAnswer,
});
const listNotes = defineEndpoint({
  method: 'GET',
  path: '/api/notes',
  summary: 'Lists notes.',
  access: 'member',
  answer: notesAnswer,
});
const exportNotes = defineEndpoint({
  method: 'GET',
  path: '/api/notes/export',
  summary: 'Exports notes.',
  access: 'member',
  answer: v.unknown(),
});

// Table, and its migration:
const notes = sqliteTable(
  'notes',
  { tenantId: text('tenant_id').notNull(), memberId: text('member_id').notNull(), note: text().notNull() },
  (t) => [ofMember(t)],
);
const noteData: readonly MemberData[] = [
  {
    table: notes,
    erasure: 'deleted',
    exported: { notes: ownRows(notes.memberId, [], { note: notes.note }) },
  },
];
const MIGRATION = `CREATE TABLE notes (tenant_id text NOT NULL, member_id text NOT NULL, note text NOT NULL,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade)`;

// SQL and handler:
const feature: Feature = {
  endpoints: [
    serve(addNote, async (context, { body: { note } }) => {
      const own = { tenantId: context.tenant.id, memberId: requireMember(context).id };
      return commit(
        context,
        [
          orm(context.db)
            .insert(notes)
            .values({ ...own, note }),
        ],
        [note],
      );
    }),
    serve(listNotes, async (context) => {
      const isOwn = and(eq(notes.tenantId, context.tenant.id), eq(notes.memberId, requireMember(context).id));
      const rows = await orm(context.db).select({ note: notes.note }).from(notes).where(isOwn);
      return rows.map(({ note }) => note);
    }),
    serve(exportNotes, (context) => readExport(context, requireMember(context).id, noteData)),
  ],
};

test('serves, exports and erases a new call with a table by the lists of the product', async () => {
  const app = await createTestApp({ features: [...FEATURES, feature] });
  await app.db.prepare(MIGRATION).run();
  await app.addMember({ id: 'mira' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const ask = (path: string, init = {}) => app.ask('ardenza', path, { cookie, ...init });
  expect((await ask('/api/notes', { cookie: undefined })).status).toBe(403);
  await ask('/api/notes', { method: 'POST', json: { note: 'Call Zoe' } });
  expect(await (await ask('/api/notes')).json()).toEqual(['Call Zoe']);
  expect(await (await ask('/api/notes/export')).json()).toEqual({ notes: [{ note: 'Call Zoe' }] });
  expect(await (await ask('/api/openapi.json')).json()).toHaveProperty(['paths', '/api/notes', 'post']);
  await app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  expect(await orm(app.db).$count(notes)).toBe(0);
});

test('takes no more than the seven places that the guide names', () => {
  const [guide = ''] = Object.values(
    import.meta.glob<string>('../docs/adding.md', { query: '?raw', import: 'default', eager: true }),
  );
  const [, section = ''] = guide.split('\n## How to add a call\n');
  const [steps = ''] = section.split('\n## ');
  expect(steps.match(/^\d\. \*\*\w+\*\*/gm)).toEqual(
    ['Contract', 'Table', 'SQL', 'Handler', 'Texts', 'Test', 'Rule'].map(
      (name, at) => `${at + 1}. **${name}**`,
    ),
  );
});
