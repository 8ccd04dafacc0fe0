import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createVerotelImitation } from '#worker/testing/payments/verotel-imitation.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHOP = { id: '60678', secret: 'aKeyOfArdenza' };

/** A server of the product that sells on `ardenza` through an imitation of Verotel on this machine. */
export interface VerotelServers {
  /** The address of the site. */
  readonly origin: string;
  /** Where the page is on which the buyer pays. */
  readonly orderPage: RegExp;
  stop(): Promise<void>;
}

const PROGRAMS: Readonly<Record<string, string[]>> = {
  node: ['dist/node/server.js', '--demo'],
  workerd: ['tools/commands/servers/edge-server.mjs'],
};

/** With these the site gets its shop while the server runs. */
const COMMANDS: Readonly<Record<string, string[]>> = {
  node: ['dist/node/server.js', '--secret'],
  workerd: ['tools/commands/servers/edge-command.mjs', 'secret', 'local'],
};

export async function startVerotelServers(runtime: string): Promise<VerotelServers> {
  const remote = createVerotelImitation({ [SHOP.id]: SHOP.secret });
  let port = 0;
  const imitation = createServer((asked, answer) => {
    void respond(remote, () => port, asked, answer).catch((error: unknown) => {
      answer.writeHead(500).end(String(error));
    });
  });
  const verotelPort = await listen(imitation);
  const folder = await mkdtemp(join(tmpdir(), 'e2e-verotel-'));
  const product = spawn(process.execPath, PROGRAMS[runtime] ?? [], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      WORKERS: '1',
      DEMO_MEMBERS: '0',
      VEROTEL_ORIGIN: `http://localhost:${verotelPort}`,
    },
  });
  port = await findPort(product);
  await setShop(COMMANDS[runtime] ?? [], folder);
  return {
    origin: `http://ardenza.localhost:${port}`,
    orderPage: new RegExp(`^http://localhost:${verotelPort}/startorder\\?`),
    async stop() {
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await ended;
      imitation.closeAllConnections();
      imitation.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function setShop(command: readonly string[], folder: string): Promise<void> {
  const operator = spawn(process.execPath, [...command, 'ardenza', 'verotel', '--by', 'e2e'], {
    cwd: ROOT,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: folder },
  });
  operator.stdin?.end(`${SHOP.id}:${SHOP.secret}\n`);
  const [code] = (await once(operator, 'exit')) as [number];
  if (code !== 0) throw new Error(`The shop was not set: ${code}`);
}

async function respond(
  remote: ReturnType<typeof createVerotelImitation>,
  getPort: () => number,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const address = new URL(`http://localhost${asked.url ?? '/'}`);
  if (address.pathname === '/salestatus') {
    const status = await remote.fetch(address);
    answer.writeHead(status.status, { 'content-type': 'text/plain' }).end(await status.text());
    return;
  }
  // A Chromium with windows asks for it, and reports every error that it gets.
  if (address.pathname === '/favicon.ico') {
    answer.writeHead(204).end();
    return;
  }
  const refusal = remote.refuseOrder(address);
  if (refusal !== null) {
    answer.writeHead(400).end(refusal);
    return;
  }
  if (asked.method !== 'POST') {
    const page =
      '<!doctype html><title>Order</title><form method="post"><button name="end" value="APPROVED">Pay</button><button name="end" value="DECLINED">Decline</button></form>';
    answer.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return;
  }
  const result = new URLSearchParams(await text(asked)).get('end') ?? '';
  remote.end(address.href, result);
  const back = address.searchParams.get(result === 'APPROVED' ? 'successURL' : 'declineURL') ?? '';
  if (result !== 'APPROVED') {
    answer.writeHead(303, { location: back }).end();
    return;
  }
  // Sent for approved sales only, before the buyer leaves, who takes the same data along.
  const sale = remote.notice(address.href);
  await notify(getPort(), sale);
  answer.writeHead(303, { location: `${back}?${sale.toString()}` }).end();
}

async function notify(port: number, query: URLSearchParams): Promise<void> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: `/callbacks/payments?${query.toString()}`,
    headers: { host: `ardenza.localhost:${port}` },
  });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (said !== 'OK') throw new Error(`The notice was answered with ${answer.statusCode}: ${said}`);
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function findPort(product: ChildProcess): Promise<number> {
  if (!product.stdout) throw new Error('The server says nothing.');
  for await (const line of createInterface(product.stdout)) {
    const port = /^listening http:\/\/\S+:(\d+)$/.exec(line)?.[1];
    if (port !== undefined) {
      product.stdout.resume();
      return Number(port);
    }
  }
  throw new Error('The server has ended.');
}
