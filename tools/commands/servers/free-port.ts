import { createServer } from 'node:net';

/** A free port: the one asked for, or any for 0. Rejects if it is taken or not allowed. */
export function findFreePort(wished: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wished, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wished));
    });
  });
}
