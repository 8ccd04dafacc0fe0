import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { insertMember } from '#worker/testing/members.ts';
import type { ServerProcess } from '#worker/testing/server/server-process.ts';
import { insertSession } from '#worker/testing/server/sessions.ts';
import { startServer } from '#worker/testing/server/shared-server.ts';

const SENDERS = 40;
const MB = 1024 * 1024;

let data: string;
let server: ServerProcess;
/** The last one sends alone, after the others. */
let cookies: string[];
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'uploads-'));
  cookies = await createSenders();
  // As docs/deploy.md says.
  server = await startServer(data, {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
  });
}, 60_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await rm(data, { recursive: true });
});

async function createSenders(): Promise<string[]> {
  const db = openDatabase(join(data, 'main.db'));
  await migrate(db, migrations);
  const now = Date.now();
  const made: string[] = [];
  for (let index = 0; index <= SENDERS; index++) {
    const id = `sender${index}`;
    await insertMember(db, { id, createdAt: now, lastActiveAt: now });
    made.push(await insertSession(db, id));
  }
  await db.close();
  return made;
}

/** A photo that comes in several scans, so that a decoder holds it whole. Noise makes it large. */
async function createPhoto(width: number, height: number): Promise<Uint8Array> {
  const small = { width: width / 4, height: height / 4, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const raw = await sharp({ create: { ...small, background: '#000', noise } })
    .raw()
    .toBuffer();
  return sharp(raw, { raw: small }).resize(width, height).jpeg({ progressive: true, quality: 75 }).toBuffer();
}

const send = (cookie: string, photo: Uint8Array) =>
  server.ask('/api/photos', { cookie, photo, key: crypto.randomUUID() });

test('says why it takes no progressive photo of 48 megapixels', async () => {
  const plain = sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#7a3' } });
  const { status, body } = await send(cookies[0] ?? '', await plain.jpeg({ progressive: true }).toBuffer());
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: 'validation', fields: { photo: 'photo_heavy' } });
}, 60_000);

test.skipIf(platform() !== 'linux')(
  'stays within 200 MB while 40 members send the heaviest progressive photos, and answers each of them',
  async () => {
    const photo = await createPhoto(5968, 4448);
    expect(photo.byteLength).toBeGreaterThan(5 * MB);
    const senders = cookies.slice(0, SENDERS);
    // What the first pictures load and compile stays, however many follow.
    await Promise.all(senders.map((cookie) => send(cookie, photo)));
    const before = await readMemory('VmRSS');
    // The peak counts from here.
    await writeFile(`/proc/${server.child.pid}/clear_refs`, '5');
    const answers = await Promise.all(senders.map((cookie) => send(cookie, photo)));
    const rise = (await readMemory('VmHWM')) - before;
    const stored = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    expect(stored.length).toBeGreaterThanOrEqual(2);
    expect(stored.length + refused.length).toBe(SENDERS);
    for (const { body } of refused)
      expect(body).toMatchObject({ error: 'busy', params: { wait: expect.any(Number) as number } });
    expect(rise / MB).toBeLessThan(200);
    expect((await send(cookies[SENDERS] ?? '', photo)).status).toBe(200);
  },
  120_000,
);

/** Bytes that the server holds, or the most it has held since that was reset. */
async function readMemory(name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}
