import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSite } from '#tenants/compile/compile.fixture.ts';
import { openHostnames } from './cloudflare-hostnames.ts';
import { manageDomains } from './domains.ts';
import { createFolders, run } from './site-command.fixture.ts';

interface Row {
  hostname: string;
  status: string;
  ssl: { status: string; validation_errors?: { message: string }[] };
}

const ZONE = 'zone1';
let rows: Row[];
let busy: boolean;
/** A domain of another account. */
let taken: string;
let server: Server;
let api: string;

/** Answers as Cloudflare does: refuses a wrong token, an unknown zone, a host that is there and bad settings. */
beforeEach(async () => {
  rows = [];
  busy = false;
  taken = '';
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const answer = (status: number, result: unknown, errors: object[] = []) =>
        response.writeHead(status).end(JSON.stringify({ success: status < 300, errors, result }));
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://cloudflare');
      if (busy) return response.writeHead(429).end('slow down');
      if (request.headers.authorization !== 'Bearer secret')
        return answer(403, null, [{ code: 10_000, message: 'Authentication error' }]);
      if (pathname !== `/zones/${ZONE}/custom_hostnames`)
        return answer(404, null, [{ code: 1001, message: 'Invalid zone identifier' }]);
      if (request.method === 'GET') {
        const [page, length] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
        return answer(200, rows.slice((page - 1) * length, page * length));
      }
      const { hostname, ssl } = JSON.parse(body) as {
        hostname: string;
        ssl: { method: string; type: string };
      };
      if (rows.some((row) => row.hostname === hostname))
        return answer(409, null, [{ code: 1406, message: 'Duplicate custom hostname found.' }]);
      if (!['http', 'txt', 'email'].includes(ssl.method) || ssl.type !== 'dv')
        return answer(400, null, [{ code: 1443, message: 'Invalid SSL settings' }]);
      if (hostname === taken) return answer(400, null, [{ code: 1414, message: 'Zone hold' }]);
      const row = { hostname, status: 'pending', ssl: { status: 'initializing' } };
      rows.push(row);
      return answer(201, row);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const folders = createFolders({ 'demo.toml': createSite() });
const manage = async (words: string[] = [], account = { token: 'secret', zone: ZONE }) =>
  manageDomains(folders, words, openHostnames({ ...account, api }));

test('registers each domain of a site once, and says what is missing until it is ready', async () => {
  expect(await manage(['--look'])).toBe('demo.example: not registered\nwww.demo.example: not registered');
  expect(rows).toEqual([]);
  const pending =
    'it does not point at Cloudflare yet (pending); its certificate is not there yet (initializing)';
  expect(await manage()).toBe(`demo.example: ${pending} (new)\nwww.demo.example: ${pending} (new)`);
  Object.assign(rows[0] ?? {}, { status: 'active', ssl: { status: 'active' } });
  Object.assign(rows[1] ?? {}, {
    status: 'active',
    ssl: { status: 'pending_validation', validation_errors: [{ message: 'The token was not found.' }] },
  });
  expect(await manage()).toBe(
    'demo.example: ready\nwww.demo.example: its certificate is not there yet (pending_validation); The token was not found.',
  );
  expect(rows).toHaveLength(2);
});

test('finds a domain on any page of the list, and one that was registered at the same time', async () => {
  const other = (index: number) => ({
    hostname: `s${index}.example`,
    status: 'active',
    ssl: { status: 'active' },
  });
  rows = Array.from({ length: 120 }, (_, index) => other(index));
  rows.push({ ...other(0), hostname: 'demo.example' }, { ...other(0), hostname: 'www.demo.example' });
  expect(await manage()).toMatch(
    /^demo\.example: ready\nwww\.demo\.example: ready\nNo file here names s0\.example, /,
  );
  const hostnames = openHostnames({ token: 'secret', zone: ZONE, api });
  expect(await hostnames.add('demo.example')).toMatchObject({ hostname: 'demo.example', status: 'active' });
});

test('registers no domain and names none as unneeded while a file has a mistake', async () => {
  const faulty = createFolders({ 'demo.toml': createSite(), 'other.toml': 'name = ' });
  rows = [{ hostname: 'other.example', status: 'active', ssl: { status: 'active' } }];
  await expect(
    manageDomains(faulty, [], openHostnames({ token: 'secret', zone: ZONE, api })),
  ).rejects.toThrow(/tenants\/other\.toml/);
  expect(rows).toHaveLength(1);
});

test('registers the others when one is refused, names it and ends as failed', async () => {
  taken = 'demo.example';
  await expect(manage()).rejects.toThrow(
    /^demo\.example: Cloudflare refuses: Zone hold \(1414\)\.\nwww\.demo\.example: .* \(new\)$/,
  );
  expect(rows.map(({ hostname }) => hostname)).toEqual(['www.demo.example']);
});

test('says what Cloudflare refuses', async () => {
  await expect(manage([], { token: 'wrong', zone: ZONE })).rejects.toThrow('Authentication error (10000)');
  await expect(manage([], { token: 'secret', zone: 'other' })).rejects.toThrow('Invalid zone identifier');
  rows = [{ hostname: 7 } as unknown as Row];
  await expect(manage()).rejects.toThrow('does not understand: [{"hostname":7}]');
  busy = true;
  await expect(manage()).rejects.toThrow('takes no more calls for some minutes');
  await expect(
    manageDomains(folders, [], openHostnames({ token: 'secret', zone: ZONE, api: 'http://127.0.0.1:1' })),
  ).rejects.toThrow('Cloudflare cannot be reached');
});

test('says which settings are missing', async () => {
  expect(await run(folders, 'domains')).toEqual([
    1,
    expect.stringContaining('CLOUDFLARE_ZONE_ID is not set'),
  ]);
});
