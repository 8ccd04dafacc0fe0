import { beforeAll, expect, test, vi } from 'vitest';
import { href } from '#client/routes.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { joinBytes, jpegBytes, toBytes } from '#worker/testing/images.ts';
import { readAtMost } from './request-body.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const NO_UTF8 = [0xff];

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

const post = (path: string, type: string, body: Body, headers: Record<string, string> = {}) =>
  app.ask('ardenza', path, {
    method: 'POST',
    body,
    // A login with a cookie would end its session.
    cookie: path === '/api/user.php' ? undefined : cookie,
    headers: { 'content-type': type, ...headers },
  });

/** A body that breaks off, as with a wrong length or chunk. */
const brokenOff = () =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(toBytes('{"email":'));
    },
    pull(controller) {
      controller.error(new Error('Network connection lost'));
    },
  });

const login = (inside: number[]) =>
  joinBytes(toBytes('{"email":"mira@mail.example","password":"'), toBytes(PASSWORD), inside, toBytes('"}'));

test('accepts a UTF-8 body with or without a byte order mark', async () => {
  expect((await post('/api/user.php', JSON_TYPE, login([]))).status).toBe(200);
  expect((await post('/api/user.php', JSON_TYPE, joinBytes([0xef, 0xbb, 0xbf], login([])))).status).toBe(200);
});

test.each([
  ['a byte that no character has', NO_UTF8],
  ['a character written too long', [0xc0, 0xaf]],
  ['half a surrogate pair', [0xed, 0xa0, 0x80]],
  ['half a character', [0xe2, 0x82]],
])('refuses a call with %s', async (_, bytes) => {
  const answer = await post('/api/user.php', JSON_TYPE, login(bytes));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: 'bad_request' });
});

test.each([
  ['a call', '/api/user.php', JSON_TYPE],
  ['a form', '/login', FORM_TYPE],
  ['an upload', '/api/photos', 'image/jpeg'],
  ['a form with a file', href('profile'), 'multipart/form-data; boundary=x'],
])('refuses %s whose body breaks off, and logs no fault', async (_, path, type) => {
  const logged = app.logged.length;
  expect((await post(path, type, brokenOff())).status).toBe(400);
  expect((await post(path, type, brokenOff(), { 'content-length': '100' })).status).toBe(400);
  expect(app.logged).toHaveLength(logged);
});

test.each(['/login', '/lang-config'])('refuses a form on %s that is not in UTF-8', async (path) => {
  for (const bad of [NO_UTF8, [...toBytes('%ff')], [...toBytes('%zz')], [...toBytes('%e2%82')]]) {
    const answer = await post(path, FORM_TYPE, joinBytes(toBytes('language=nl&email=a'), bad));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
});

const part = (value: number[] | Uint8Array) =>
  joinBytes(toBytes('--x\r\nContent-Disposition: form-data; name="about"\r\n\r\n'), value);

test.each([
  ['without an end', 'multipart/form-data; boundary=x', part(toBytes('hello'))],
  [
    'with another boundary',
    'multipart/form-data; boundary=y',
    joinBytes(part(toBytes('hello')), toBytes('\r\n--x--\r\n')),
  ],
  ['without a boundary', 'multipart/form-data', joinBytes(part(toBytes('hello')), toBytes('\r\n--x--\r\n'))],
  [
    'that is not in UTF-8',
    'multipart/form-data; boundary=x',
    joinBytes(part(NO_UTF8), toBytes('\r\n--x--\r\n')),
  ],
  ['that is empty', 'multipart/form-data; boundary=x', toBytes('')],
])('refuses a form with a file %s', async (_, type, body) => {
  expect((await post(href('profile'), type, body)).status).toBe(400);
});

/** A body in parts of 64 kB, as Node passes them on. */
function inParts(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.byteLength) return controller.close();
      controller.enqueue(bytes.slice(at, (at += 65_536)));
    },
  });
}

const readParts = (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>, hold?: () => void) => {
  const init = { method: 'POST', body: inParts(bytes), headers, duplex: 'half' as const };
  return readAtMost(new Request('https://ardenza.example/', init), 10_000_000, hold);
};

test.each([
  ['of a declared length', { 'content-length': '1000000' }],
  ['without a length', {}],
  ['that is shorter than declared', { 'content-length': '2000000' }],
])('reads a large body %s', async (_, headers) => {
  const bytes = Uint8Array.from({ length: 1_000_000 }, (__, index) => index % 251);
  expect(Buffer.compare(await readParts(bytes, headers), bytes)).toBe(0);
});

test('refuses a large body that is longer than declared', async () => {
  await expect(readParts(new Uint8Array(1_000_000), { 'content-length': '400000' })).rejects.toMatchObject({
    code: 'bad_request',
  });
});

test('copies the parts of a large body of a declared length to their place before the last one arrives', async () => {
  const set = vi.spyOn(Uint8Array.prototype, 'set');
  let copied = 0;
  const countCopied = () => {
    copied = set.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
  };
  await readParts(new Uint8Array(1_000_000), { 'content-length': '1000000' }, countCopied);
  set.mockRestore();
  expect(copied).toBeGreaterThan(900_000);
});

test('reads a form with a file once', async () => {
  let parsed = 0;
  // On Node the server's own classes cannot be watched, so that classes of the test stand in for them.
  vi.stubGlobal(
    'Request',
    countForms(Request, () => parsed++),
  );
  vi.stubGlobal(
    'Response',
    countForms(Response, () => parsed++),
  );
  const form = new FormData();
  form.set('photo', 'upload');
  form.set('file', new Blob([toBytes('no photo')]), 'photo.jpg');
  expect((await app.ask('ardenza', href('profile'), { method: 'POST', body: form, cookie })).status).toBe(
    422,
  );
  vi.unstubAllGlobals();
  expect(parsed).toBe(1);
});

test('gives a photo of a form the time at which the form has arrived', async () => {
  const form = new FormData();
  form.set('photo', 'upload');
  form.set('file', new Blob([jpegBytes()], { type: 'image/jpeg' }), 'photo.jpg');
  const encoded = new Response(form);
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const arrive = async function* () {
    app.advanceTime(11 * 60_000);
    yield bytes;
  };
  const type = encoded.headers.get('content-type') ?? '';
  const answer = await post(href('profile'), type, ReadableStream.from(arrive()));
  expect(answer.status).toBeLessThan(400);
  const photo = await app.db.prepare('SELECT created_at FROM photos').first();
  expect(photo).toEqual({ created_at: app.ports.clock() });
});

/** The class with instances that tell when their form is parsed. */
function countForms(body: typeof Request | typeof Response, onParse: () => void) {
  return new Proxy(body, {
    construct(target, args) {
      const made: object = Reflect.construct(target, args);
      const parse = Reflect.get(made, 'formData') as () => Promise<FormData>;
      const value = () => {
        onParse();
        return parse.call(made);
      };
      return Object.defineProperty(made, 'formData', { value, configurable: true });
    },
  });
}
