import type { Message } from '#client/features/chat/messages/message.ts';
import { deleteDueFiles } from '#worker/features/photos/photo-files-store.ts';
import type { FileStore } from '#worker/ports/files.ts';
import { recordFiles } from '#worker/testing/photos.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { setUpChat } from '../chat.fixture.ts';

const DAY_MS = 86_400_000;

export const textsOf = (messages: readonly Message[]) => messages.map(({ text }) => text);

/** A chat whose messages get old, and what its archive stores. */
export function setUpArchive() {
  const stored = new Set<string>();
  const files = recordFiles(stored);
  const hooks: { beforePut: (() => Promise<unknown>) | null } = { beforePut: null };
  const watchedFiles: FileStore = {
    ...files,
    put: async (...args) => {
      const act = hooks.beforePut;
      hooks.beforePut = null;
      await act?.();
      return files.put(...args);
    },
  };
  const fixture = setUpChat({ files: watchedFiles });
  const { send, value } = fixture;
  const archive = () => runJobs(fixture.app.ports, 'archive-messages');
  const erase = () => runJobs(fixture.app.ports, 'erase-archived-messages');
  const countHot = () => value('SELECT count(*) FROM messages');
  const pages = () =>
    fixture.app.db.prepare('SELECT first_seq, last_seq FROM message_pages ORDER BY 1').raw();
  const deleteFiles = () =>
    deleteDueFiles(fixture.app.db, fixture.app.ports.files, fixture.app.ports.clock() + 60 * 60_000);

  /** Messages of Mira and Jonas in turn with their number as text, then a time in which they get old. */
  async function writeOld(count: number, days = 91): Promise<string> {
    let id = '';
    for (let n = 1; n <= count; n++) {
      const [from, to] = n % 2 === 1 ? ['mira', 'jonas'] : ['jonas', 'mira'];
      ({ id } = (await send(from ?? '', to ?? '', `Number ${n}`)).conversation);
    }
    await advance(days);
    return id;
  }

  /** Sessions end before messages are old, so members log in again. */
  async function advance(days: number): Promise<void> {
    fixture.app.advanceTime(days * DAY_MS);
    for (const who of Object.keys(fixture.cookies))
      fixture.cookies[who] = await fixture.app.startSession('ardenza', `${who}@mail.example`);
  }

  /** Inserts messages directly, because a thousand calls take too long. */
  async function fill(id: string, from: number, to: number, at = 0): Promise<void> {
    await fixture.app.db
      .prepare(
        "INSERT INTO messages (conversation_id, seq, tenant_id, sender_id, kind, text, price, created_at) WITH RECURSIVE n (i) AS (SELECT ? UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT ?, i, 'ardenza', iif(cast(i AS integer) % 2, 'mira', 'jonas'), 'text', 'Number ' || cast(i AS integer), 0, ? FROM n",
      )
      .bind(from, to, id, at)
      .run();
    for (const sql of ['UPDATE conversations SET seq = ?', 'UPDATE conversation_members SET last_seq = ?'])
      await fixture.app.db.prepare(sql).bind(to).run();
  }

  return {
    fixture,
    stored,
    hooks,
    watchedFiles,
    archive,
    erase,
    countHot,
    pages,
    deleteFiles,
    writeOld,
    advance,
    fill,
  };
}
