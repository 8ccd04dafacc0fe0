import { createServer } from 'node:net';

/**
 * The port that a server can have: the wished one, or any for 0. Rejects where that is taken or not allowed.
 * @param {number} wished
 * @param {string} host
 * @returns {Promise<number>}
 */
export function freePort(wished, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wished, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wished));
    });
  });
}
