import { Agent } from 'node:http';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { ServerProcess } from './server-process.ts';

/** A connection to a server with several processes, one of which holds its other end. */
export interface Connection {
  readonly agent: Agent;
  /** The id of that process. */
  readonly holder: number;
}

/** The processes that a server has started. */
export function listProcesses({ child }: Pick<ServerProcess, 'child'>): number[] {
  return readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** Opens connections until each process holds one. */
export async function connectToEach(server: ServerProcess): Promise<Connection[]> {
  const connections = new Map<number, Connection>();
  const processes = listProcesses(server);
  while (connections.size < processes.length) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const opened = Promise.withResolvers<Socket>();
    const { createConnection } = agent;
    agent.createConnection = (...options) => {
      const socket = createConnection.apply(agent, options) as Socket;
      opened.resolve(socket);
      return socket;
    };
    await server.ask('/readyz', { cookie: '', agent });
    const holder = findHolder(processes, server.port, await opened.promise);
    if (connections.has(holder)) agent.destroy();
    else connections.set(holder, { agent, holder });
  }
  return [...connections.values()];
}

/** The process that holds the other end of a connection of this one to a port. */
export function findHolder(
  processes: readonly number[],
  port: number,
  { localPort = 0 }: Pick<Socket, 'localPort'>,
): number {
  const isEnd = (address = '', wanted: number) => Number.parseInt(address.split(':')[1] ?? '', 16) === wanted;
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, remote]) => isEnd(local, port) && isEnd(remote, localPort));
  const name = `socket:[${row?.[9]}]`;
  const holder = processes.find((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((file) => readLink(`/proc/${pid}/fd/${file}`) === name),
  );
  if (holder === undefined) throw new Error('No process holds the connection.');
  return holder;
}

/** A file may have been closed since it was listed. */
function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
