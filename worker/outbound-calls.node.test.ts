import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every file that opens a connection, and the configuration that its address comes from. */
const CALLERS: Readonly<Record<string, string>> = {
  'worker/http/api/upstream.ts': 'the setting API_ORIGIN',
  'worker/platform/http-postbacks.ts': 'postbacks in the file of a site',
  'worker/platform/http-responder.ts': 'fictional_responder in the file of a site',
  'worker/platform/node/mail.ts': 'the setting SMTP_URL',
  'worker/platform/payments/provider-request.ts': 'the setting VEROTEL_ORIGIN',
  'worker/platform/push/web-push.ts': 'the browser of a member, limited to push-services.ts',
  'worker/platform/sms/http-sms.ts': 'the setting SMS_URL',
};

/** A method that is called fetch opens none. */
const CALLS = [
  /(?<![.\w])fetch\((?!request: )|globalThis\.fetch\(/,
  /new (?:WebSocket|EventSource)\(/,
  /from '(?:nodemailer|undici|cloudflare:sockets)'/,
  /\b(?:connect|createConnection|request)\b[^;]*from 'node:(?:net|tls|https?|http2)'/,
];

function opensConnection(code: string): boolean {
  const program = code.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '');
  return CALLS.some((call) => call.test(program));
}

test('opens connections only in files whose address comes from configuration', () => {
  const files = globSync('worker/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|fixture)\.tsx?$|^worker\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => opensConnection(readFileSync(file, 'utf8'))).toSorted()).toEqual(
    Object.keys(CALLERS),
  );
});

test('keeps them among the adapters, besides the calls of pages that another backend answers', () => {
  const others = Object.keys(CALLERS).filter((file) => !file.startsWith('worker/platform/'));
  expect(others).toEqual(['worker/http/api/upstream.ts']);
});

test.each([
  'const answer = await fetch(address);',
  'await globalThis.fetch(address)',
  'new WebSocket(address)',
  "import { connect } from 'node:tls';",
  "import { connect } from 'cloudflare:sockets';",
])('finds the connection in %j', (code) => {
  expect(opensConnection(code)).toBe(true);
});

test.each(['app.fetch(request)', '// fetch(address)', "import { BlockList } from 'node:net';"])(
  'finds no connection in %j',
  (code) => {
    expect(opensConnection(code)).toBe(false);
  },
);
