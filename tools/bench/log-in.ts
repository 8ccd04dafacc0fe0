import { request } from 'node:http';
import { DEMO_LOGIN } from '#demo/credentials.ts';

/** The cookie of the demo login. It uses node:http, because `fetch` does not let a caller set the Host header. */
export function logIn(port: number, host: string): Promise<string> {
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const login = { host: '127.0.0.1', port, path: '/api/user.php', method: 'POST', headers };
    request(login, (answer) => {
      const [cookie] = answer.headers['set-cookie'] ?? [];
      if (cookie === undefined) reject(new Error(`The demo login answers ${answer.statusCode}`));
      else resolve(cookie.split(';')[0] ?? '');
      answer.resume();
    })
      .on('error', reject)
      .end(JSON.stringify(DEMO_LOGIN));
  });
}
