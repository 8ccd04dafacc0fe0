import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { sessions } from '#worker/db/schema/sessions.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { Database } from '#worker/ports/database.ts';
import { readSession } from '#worker/session/read-store.ts';
import { hashToken } from '#worker/session/token.ts';
import { accountCalls } from '#worker/testing/site-isolation/account-calls.ts';
import { chatCalls } from '#worker/testing/site-isolation/chat-calls.ts';
import { IDS, insertForeignRows, readForeignRows } from '#worker/testing/site-isolation/foreign-rows.ts';
import { moderationCalls } from '#worker/testing/site-isolation/moderation-calls.ts';
import { paymentCalls } from '#worker/testing/site-isolation/payment-calls.ts';
import { memberCalls } from '#worker/testing/site-isolation/member-calls.ts';
import { relationCalls } from '#worker/testing/site-isolation/relation-calls.ts';
import type { StoreCall } from '#worker/testing/site-isolation/store-calls.ts';
import { NOW, createTestApp } from '#worker/testing/test-app.ts';

const HOME_TOKEN = '0'.repeat(64);
const CALLS = {
  ...accountCalls,
  ...chatCalls,
  ...memberCalls,
  ...moderationCalls,
  ...paymentCalls,
  ...relationCalls,
};

/** Functions that need no check of the site, and why. */
const WITHOUT_ROWS: Readonly<Record<string, string>> = {
  'features/account/export/columns-store day': 'builds a column',
  'features/account/export/columns-store nameOf': 'builds a subquery for a member of a row that was found',
  'features/account/export/columns-store time': 'builds a column',
  'features/activity/badge-count-store getFirstShownTime': 'computes a time',
  'features/activity/badge-count-store selectBadgeCounts': 'builds columns',
  'features/activity/cursor-store isAfterCursor': 'builds a condition',
  'features/auth/login/failed-login-store toHour': 'rounds a time',
  'features/auth/one-time-link-store selectLinkedMemberId': 'builds a subquery',
  'features/chat/sending/allowance-store selectAllowance': 'builds a subquery',
  'features/chat/notices/decision-store isMailDue': 'builds a condition',
  'features/chat/notices/decision-store isMailed': 'builds a condition',
  'features/chat/notices/push-store isMember': 'builds a condition',
  'features/chat/notices/push-store isSwitchedOn': 'builds a condition',
  'features/chat/notices/unread-messages-store isMailable': 'builds a condition',
  'features/chat/reading/read-store selectDeletedAnswer': 'builds a subquery',
  'features/chat/reading/read-store selectReadAnswer': 'builds a subquery',
  'features/chat/reading/read-store selectReadSeq': 'builds a subquery',
  'features/chat/replies/store isClaim': 'builds a condition',
  'features/chat/sending/send-store selectSentMessage': 'builds a subquery',
  'features/chat/sending/send-store selectSeq': 'builds a subquery',
  'features/chat/sync/sync-store createEpoch': 'the table has no site; one value names the whole database',
  'features/chat/reading/unread-store selectTotalUnread': 'builds a subquery',
  'features/credits/ledger-check-store countDifferences': 'serves all sites',
  'features/credits/ledger-store selectOwed': 'builds a subquery',
  'features/likes/state-store isAvailable': 'builds a condition',
  'features/likes/state-store isVisibleTo': 'builds a condition',
  'features/members/card-store isMainPhoto': 'builds a condition',
  'features/members/card-store isUnblocked': 'builds a condition',
  'features/members/card-store toCard': 'converts a row',
  'features/members/card-store toCardRow': 'converts a row',
  'features/members/store isFound': 'looks at a row',
  'features/notifications/reachable-store isReachable': 'builds a condition',
  'features/notifications/reachable-store isSender': 'builds a condition',
  'features/payments/payment-store selectSettled': 'builds a subquery',
  'features/photo-requests/store isRequesterVisible': 'builds a condition',
  'jobs/failures-store listFailingParts': 'serves all sites',
  'limits/store selectUses': 'builds a subquery',
  'features/photos/file-deletions-store cancelFileDeletion':
    'the table has no site; keys are secret and random',
  'features/photos/file-deletions-store deleteDueFiles': 'serves all sites',
  'features/photos/file-deletions-store deletePhotoFiles':
    'the table has no site; keys are secret and random',
  'features/photos/file-deletions-store scheduleFileDeletion':
    'the table has no site; keys are secret and random',
  'features/safety/relation-store hasBlocked': 'builds a condition',
  'features/safety/relation-store isLikedBy': 'builds a condition',
  'features/safety/relation-store isPhotoAccessGranted': 'builds a condition',
  'features/safety/relation-store relationColumns': 'builds columns',
  'features/search/query/conditions-store buildConditions': 'builds a condition',
  'features/search/query/conditions-store buildStream': 'builds a subquery',
  'features/search/query/conditions-store buildValues': 'lists parameters',
  'features/search/query/conditions-store getSearchedColumns': 'lists columns',
  'features/search/query/conditions-store getShapeKey': 'builds a key',
  'features/search/query/conditions-store joinMembers': 'builds a subquery',
  'features/search/query/merge-store concatStreams': 'builds a subquery',
  'features/search/query/merge-store mergeStreams': 'builds a subquery',
  'limits/store counterOf': 'builds a key',
  'mail/store postponeMail': 'takes a row that claimDueMails has read',
  'mail/store releaseMails': 'serves all sites',
  'mail/store settleMail': 'takes a row that claimDueMails has read',
  'session/age-gate-store mayGetNews': 'builds a condition',
  'session/store endSession': 'finds the row by the hash of a secret',
  'session/store selectMemberByPassword': 'builds a subquery',
};

const entries = Object.entries(CALLS).flatMap(([file, calls]) =>
  Object.entries(calls).map(([name, call]) => [`${file} ${name}`, call] as const),
);

test('calls every function of every store', () => {
  const stores = import.meta.glob<Record<string, unknown>>(
    ['./**/store.ts', './**/*-store.ts', '!./testing/**'],
    { eager: true },
  );
  const functions = Object.entries(stores).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => `${file.replace(/^\.\/|\.ts$/g, '')} ${name}`),
  );
  expect(functions.length).toBeGreaterThan(120);
  expect([...entries.map(([name]) => name), ...Object.keys(WITHOUT_ROWS)].toSorted()).toEqual(
    functions.toSorted(),
  );
});

test('puts a row of another site into every table that has a site', async () => {
  const { context, addForeignRows } = await createSite();
  await addForeignRows();
  const rows = Object.entries(await readForeignRows(context.db));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.flatMap(([table, found]) => (found.length === 0 ? [table] : []))).toEqual([]);
});

test.each(entries)('%s does not see or change rows of another site', async (_name, call) => {
  const { context: alone } = await createSite();
  const expected = await describeOutcome(call, alone);

  const { context, addForeignRows } = await createSite();
  await addForeignRows();
  const before = await readForeignRows(context.db);
  expect(await describeOutcome(call, context)).toEqual(expected);
  expect(await readForeignRows(context.db)).toEqual(before);
});

/** The own site with one member, who is logged in under an id of the other site. */
async function createSite() {
  const app = await createTestApp();
  await app.addMember({ id: IDS.home, region: 'NL-NH', cell: 5_117_046 });
  await addSession(app.db);
  const [tenant] = sites.tenants.filter(({ id }) => id === 'ardenza');
  const company = sites.companies.find(({ id }) => id === tenant?.company);
  if (!tenant || !company) throw new Error('The site has gone.');
  const request = new Request('https://ardenza.example/', {
    headers: { 'idempotency-key': IDS.idempotencyKey },
  });
  const context: RequestContext = {
    ports: app.ports,
    tenant,
    company,
    origin: 'https://ardenza.example',
    country: 'NL',
    locale: 'nl',
    languages: ['nl'],
    sisters: [],
    isAdvertised: false,
    clientAddress: '192.0.2.1',
    request,
    url: new URL(request.url),
    db: app.db,
    now: NOW,
    session: null,
    pageMember: null,
    cookies: [],
    changedInboxes: [],
    mutation: null,
  };
  const session = await readSession(context, HOME_TOKEN);
  if (!session) throw new Error('The member is not logged in.');
  context.session = { ...session, member: { ...session.member, id: IDS.member } };
  return { context, addForeignRows: () => insertForeignRows(app.db) };
}

async function addSession(database: Database): Promise<void> {
  await orm(database)
    .insert(sessions)
    .values({
      tokenHash: hashToken(HOME_TOKEN),
      tenantId: 'ardenza',
      memberId: IDS.home,
      createdAt: NOW,
      expiresAt: NOW + 1e9,
      lastSeenAt: NOW,
    });
}

/** What a call answers or throws, and how many rows its statements change. */
async function describeOutcome(call: StoreCall, context: RequestContext): Promise<unknown> {
  try {
    const value = call(context, IDS);
    const [first, ...rest] = isBatch(value) ? value : [];
    const answer = first ? await orm(context.db).batch([first, ...rest]) : await value;
    return JSON.parse(JSON.stringify(answer ?? null, omitTimings));
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error.message) : error);
  }
}

function isBatch(value: unknown): value is Write[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => 'toSQL' in entry);
}

function omitTimings(key: string, value: unknown): unknown {
  return ['duration', 'last_row_id', 'rows_read', 'rows_written', 'size_after'].includes(key)
    ? undefined
    : value;
}
