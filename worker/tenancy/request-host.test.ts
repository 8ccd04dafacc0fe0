import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

const HOST = 'ardenza.example';
const ask = (host: string, path = '/robots.txt') => app.ask('ardenza', path, { headers: { host } });

test.each([HOST, 'Ardenza.Example', `${HOST}:443`])('answers the host %s', async (host) => {
  expect((await ask(host)).status).toBe(200);
});

test.each([
  ['two hosts', `${HOST}, velours.example`],
  ['the same host twice', `${HOST}, ${HOST}`],
  ['another host than the request line', 'velours.example'],
  ['a user name', `mira@${HOST}`],
  ['a user name and a password', `mira:secret@${HOST}`],
  ['a space inside', 'ardenza .example'],
  ['a tab inside', 'ardenza\t.example'],
  ['no host', ''],
  ['a port without a number', `${HOST}:`],
  ['a port that is no number', `${HOST}:http`],
  ['a port that is too large', `${HOST}:65536`],
  ['two ports', `${HOST}:443:443`],
  ['a path', `${HOST}/velours`],
  ['a query', `${HOST}?velours.example`],
  ['a fragment', `${HOST}#velours.example`],
  ['an encoded dot', 'ardenza%2eexample'],
])('refuses %s in the Host header', async (_, host) => {
  const answer = await ask(host);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const call = await ask(host, '/api/settings.php');
  expect(call.status).toBe(400);
  expect(await call.json()).toMatchObject({ error: 'bad_request' });
});

/** Text between the site's host and the path. */
test.each(['.', '..', ':0'])('refuses an address with "%s" behind its host', async (ending) => {
  expect((await app.ask('ardenza', `${ending}/robots.txt`)).status).toBe(400);
});
