import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

// A program: a mail server that takes every email.

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => void stream.resume().on('end', done),
});
// A server that is killed while it sends resets its connections.
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo;
  console.log(`listening smtp://127.0.0.1:${port}`);
});
