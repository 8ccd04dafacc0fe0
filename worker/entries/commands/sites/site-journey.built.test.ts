import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { ROOT, SETTINGS } from '#worker/testing/server/built-server.ts';
import { type ListeningProcess, startListening } from '#worker/testing/server/server-process.ts';

const RUNTIMES = [
  // Node watches the folder.
  { name: 'Node', program: 'dist/node/server.js', push: null },
  { name: 'the edge', program: 'tools/commands/servers/edge-server.mjs', push: ['push', '--edge=local'] },
] as const;

/** How long a change may take to be seen; at the edge half a minute, and a busy machine. */
const SEEN = { timeout: 60_000, interval: 100 };

/** The status, where it leads and the text of a page at a host. */
function visit({ port }: ListeningProcess, host: string, path = '/'): Promise<[number, string, string]> {
  const { promise, resolve, reject } = Promise.withResolvers<[number, string, string]>();
  request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => (text += part));
    response.on('end', () => resolve([response.statusCode ?? 0, response.headers.location ?? '', text]));
  })
    .on('error', reject)
    .end();
  return promise;
}

// Most of the time is waiting.
test.concurrent.each(RUNTIMES)(
  'a site is opened, changed, moved, paused and closed on $name while it runs',
  async (runtime) => {
    const folder = await mkdtemp(join(tmpdir(), 'site-journey-'));
    const settings = {
      ...SETTINGS,
      SITES_DIR: join(folder, 'tenants'),
      DATA_DIR: join(folder, 'data'),
      DEMO_MEMBERS: '0',
    };
    for (const part of ['harbor.toml', 'companies'])
      await cp(join(ROOT, 'tenants', part), join(settings.SITES_DIR, part), { recursive: true });
    const server = await startListening(join(ROOT, runtime.program), settings);
    const run = async (...words: string[]) => {
      const command = ['tools/commands/site.mjs', ...words];
      const { stdout } = await promisify(execFile)(process.execPath, command, {
        cwd: ROOT,
        env: { ...process.env, ...settings },
      });
      return stdout;
    };
    const publish = async () => runtime.push && run(...runtime.push);
    const file = join(settings.SITES_DIR, 'rosewood.toml');
    try {
      expect((await visit(server, 'rosewood.example'))[0]).toBe(421);
      const words = [
        '--domain',
        'rosewood.example',
        '--niche',
        '4',
        '--language',
        'nl-NL',
        '--company',
        'amstel',
      ];
      await run('new', '--name', 'Rosewood', '--color', '#c2185b', ...words);
      expect(await run('check')).toContain('2 sites');
      await publish();
      await vi.waitFor(async () => {
        const [status, , page] = await visit(server, 'rosewood.example');
        expect([status, page.includes('Rosewood')]).toEqual([200, true]);
      }, SEEN);
      const readColor = async (host: string) =>
        /"theme_color":"([^"]+)"/.exec((await visit(server, host, '/manifest.webmanifest'))[2])?.[1];
      const color = await readColor('rosewood.example');

      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(/^h = .*$/m, 'h = 250'));
      expect(await run('host', 'rosewood', 'rosewood-dating.example')).toContain(
        'everyone is logged out once',
      );
      await publish();
      await vi.waitFor(
        async () =>
          expect((await visit(server, 'rosewood.example', '/login?next=%2Fchats')).slice(0, 2)).toEqual([
            308,
            'https://rosewood-dating.example/login?next=%2Fchats',
          ]),
        SEEN,
      );
      expect((await visit(server, 'rosewood-dating.example'))[0]).toBe(200);
      expect(await readColor('rosewood-dating.example')).toMatch(/^#/);
      expect(await readColor('rosewood-dating.example')).not.toBe(color);

      await run('pause', 'rosewood');
      await publish();
      const isPaused = async () =>
        (await visit(server, 'rosewood-dating.example', '/api/settings.php'))[2].includes('"closed":{');
      await vi.waitFor(async () => expect(await isPaused()).toBe(true), SEEN);
      expect((await visit(server, 'rosewood-dating.example', '/login'))[0]).toBe(200);
      const list = await run('list', 'rosewood', ...(runtime.push ? ['--edge=local'] : []));
      expect(list).toMatch(/^rosewood +paused +\w{8} +0 +0 +0 +never +0$/m);

      await run('close', 'rosewood', '--yes');
      await publish();
      const isClosing = async () =>
        (await visit(server, 'rosewood-dating.example', '/'))[2].includes('Rosewood gaat sluiten');
      await vi.waitFor(async () => expect(await isClosing()).toBe(true), SEEN);
      expect((await visit(server, 'harbor.example'))[0]).toBe(200);
    } finally {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, maxRetries: 5 });
    }
  },
);
