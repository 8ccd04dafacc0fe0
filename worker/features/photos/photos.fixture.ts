import type { MyPhoto } from '#client/features/photos/contract.ts';
import { jpegBytes } from '#worker/testing/images.ts';
import { recordFiles } from '#worker/testing/photos.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { type AskInit, createTestApp } from '#worker/testing/test-app.ts';

type Options = NonNullable<Parameters<typeof createTestApp>[0]>;

interface Row {
  key: string;
  member_id: string;
  position: number;
  status: string;
  placeholder: string;
}

export const readPhoto = async (answer: Response) => (await answer.json()) as MyPhoto;

export function setUpPhotos() {
  const fixture = prepareEach(() => createMembers());

  const upload = (body: Uint8Array<ArrayBuffer>, init: AskInit = {}) =>
    fixture.app.ask('ardenza', '/api/photos', {
      method: 'POST',
      body,
      cookie: fixture.cookie,
      ...init,
      headers: { 'content-type': 'image/jpeg', ...init.headers },
    });

  const rows = async () => {
    const sql =
      'SELECT key, member_id, position, status, placeholder FROM photos ORDER BY member_id, position';
    return (await fixture.app.db.prepare(sql).all<Row>()).results;
  };

  return Object.assign(fixture, {
    begin: async (options: Options) => void Object.assign(fixture, await createMembers(options)),
    upload,
    addThreePhotos: async (): Promise<[string, string, string]> => {
      const keys: string[] = [];
      for (const n of ['1', '2', '3']) keys.push((await readPhoto(await upload(jpegBytes(n)))).key);
      return keys as [string, string, string];
    },
    rows,
    order: async () => (await rows()).filter((row) => row.member_id === 'mira').map((row) => row.key),
  });
}

/** Mira, logged in, and Jonas of `ardenza`; `stored` are the names of all stored files. */
async function createMembers(options: Options = {}) {
  const stored = new Set<string>();
  const app = await createTestApp({ ...options, ports: { files: recordFiles(stored), ...options.ports } });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  return { app, stored, cookie: await app.startSession('ardenza', 'mira@mail.example') };
}
