import { DEMO_LOGIN } from '#demo/credentials.ts';
import { askServer } from './ask-server.ts';

/** The cookie of the demo login. */
export async function logIn(port: number, host: string): Promise<string> {
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const login = { path: '/api/user.php', method: 'POST', headers };
  const answer = await askServer(port, login, JSON.stringify(DEMO_LOGIN));
  const [cookie] = answer.headers['set-cookie'] ?? [];
  if (cookie === undefined) throw new Error(`The demo login answers ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}
