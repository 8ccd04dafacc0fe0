import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { BenchMember } from './members.ts';
import type { Site } from './targets.ts';

export interface Sending {
  readonly acknowledged: number;
  readonly refused: number;
  readonly seconds: number;
}

/**
 * Keeps a number of connections busy: each takes the next member, who writes to their partner. `onSend` is told the text
 * before it is sent, `onAcknowledged` after the server has confirmed it.
 */
export async function sendMessages(
  site: Site,
  members: readonly BenchMember[],
  { connections, seconds }: { connections: number; seconds: number },
  { onSend, onAcknowledged }: { onSend(text: string): void; onAcknowledged(text: string): void },
): Promise<Sending> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const end = started + seconds * 1000;
  let next = 0;
  let acknowledged = 0;
  let refused = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const count = next++;
      const sender = members[count % members.length];
      // Members 0 and 1 write to each other, as do 2 and 3, and so on.
      const partner = members[(count % members.length) ^ 1];
      if (!sender || !partner) continue;
      const text = `message ${count}`;
      onSend(text);
      if ((await sendMessage(site, agent, sender, { member: partner.id, text })) === 200) {
        acknowledged += 1;
        onAcknowledged(text);
      } else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { acknowledged, refused, seconds: (performance.now() - started) / 1000 };
}

/** The status of the answer; 0 without one. */
export function sendMessage(
  site: Site,
  agent: Agent,
  { cookie }: BenchMember,
  body: { readonly member: string; readonly text: string },
): Promise<number> {
  const { port, host, origin } = site;
  const headers = {
    host,
    origin,
    cookie,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/api/messages', method: 'POST', headers, agent },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    asked.on('error', () => resolve(0));
    asked.end(JSON.stringify(body));
  });
}
