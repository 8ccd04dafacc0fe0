import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('mail-server.ts', import.meta.url));

async function readText(stream: NodeJS.ReadableStream): Promise<string> {
  const [bytes] = (await once(stream, 'data')) as [Buffer];
  return bytes.toString();
}

/** Resolves with the socket once the server waits for the text of an email. */
async function beginEmail(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await readText(socket);
  for (const line of ['EHLO test', 'MAIL FROM:<a@test.example>', 'RCPT TO:<b@test.example>', 'DATA']) {
    socket.write(`${line}\r\n`);
    await readText(socket);
  }
  return socket;
}

test('goes on when a connection is reset in the middle of an email', async () => {
  const program = spawn(process.execPath, [PROGRAM]);
  onTestFinished(() => void program.kill());
  const port = Number(/:(\d+)\s*$/.exec(await readText(program.stdout))?.[1]);
  const cut = await beginEmail(port);
  cut.write('x'.repeat(100_000));
  cut.resetAndDestroy();

  const whole = await beginEmail(port);
  whole.write('Hello\r\n.\r\n');
  expect(await readText(whole)).toMatch(/^250 /);
  whole.destroy();
});
