import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { WebSocket } from 'ws';
import { WebSocket as Socket } from 'ws';

const HOST = 'ardenza.example';
const ORIGIN = `https://${HOST}`;

export interface Answer {
  /** 0: the connection has ended before an answer. */
  readonly status: number;
  readonly body: unknown;
}

interface Question {
  /** The site that is asked; without it `ardenza`. */
  readonly host?: string;
  readonly cookie: string;
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
  /** A JPEG. */
  readonly photo?: Uint8Array;
  readonly key?: string;
  /** Keeps the connection on which it is asked. */
  readonly agent?: Agent;
}

/** A running server that answers as `ardenza`. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** What it has printed. */
  readonly lines: readonly string[];
  ask(path: string, question: Question): Promise<Answer>;
  connect(path: string, cookie: string): WebSocket;
  /** Ends it and waits until it is gone. Returns its exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** A program that says where it listens. */
export interface ListeningProcess extends Pick<ServerProcess, 'child' | 'lines' | 'end' | 'port'> {}

/** Starts the server and returns when it listens. */
export async function startProcess(
  program: string,
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { port, ...started } = await startListening(join(program, 'server.js'), {
    DATA_DIR: dataFolder,
    REQUESTS_PER_ADDRESS: '1000000',
    SANDBOX_PAYMENTS: '1',
    ...settings,
  });
  return {
    ...started,
    port,
    ask: (path, question) => ask(port, path, question),
    connect: (path, cookie) =>
      new Socket(`ws://127.0.0.1:${port}${path}`, { headers: { host: HOST, origin: ORIGIN, cookie } }),
  };
}

/** Starts the server and keeps what it compiles beside it for the next process. */
export async function startCompiled(
  program: string,
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return startProcess(program, dataFolder, { NODE_COMPILE_CACHE: join(program, 'compiled'), ...settings });
}

/** Starts a program on a free port and returns when it listens. */
export async function startListening(
  program: string,
  settings: Readonly<Record<string, string>>,
  cwd = process.cwd(),
): Promise<ListeningProcess> {
  const child = spawn(process.execPath, [program], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: '0', WORKERS: '1', ...settings },
  });
  const lines: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      const port = /^listening http:\/\/\S+:(\d+)$/.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  const exited = once(child, 'exit');
  void exited.then(() => reject(new Error(`The server has ended:\n${lines.join('\n')}`)));
  const port = await promise;
  return {
    child,
    lines,
    port,
    async end(signal) {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}

/** Asks a server that may not listen yet. */
export function ask(
  port: number,
  path: string,
  { host = HOST, cookie, json, form, photo, key, agent }: Question,
): Promise<Answer> {
  const headers = {
    host,
    cookie,
    'sec-fetch-site': 'same-origin',
    ...(json && { origin: ORIGIN, 'content-type': 'application/json' }),
    ...(form && { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }),
    ...(photo && { origin: ORIGIN, 'content-type': 'image/jpeg', 'content-length': photo.byteLength }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const fail = () => resolve({ status: 0, body: null });
  const asked = request(
    {
      host: '127.0.0.1',
      port,
      path,
      method: json || form || photo ? 'POST' : 'GET',
      headers,
      ...(agent && { agent }),
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('error', fail);
      response.on('close', () => {
        if (!response.complete) return fail();
        resolve({
          status: response.statusCode ?? 0,
          body: text === '' ? null : (JSON.parse(text) as unknown),
        });
      });
    },
  );
  asked.on('error', fail);
  asked.end(json ? JSON.stringify(json) : (photo ?? (form && new URLSearchParams(form).toString())));
  return promise;
}
