import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, VIEWPORT } from './browser.ts';
import { startProgram } from './program.ts';

interface Message {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string };
}

interface Evaluation {
  type: string;
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Firefox speaks WebDriver BiDi by itself, without a driver in between: w3c.github.io/webdriver-bidi */
export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'engines-firefox-'));
  // Reduced motion, as in the tests with Chromium.
  writeFileSync(join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);');
  const program = startProgram('firefox-esr', [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
  ]);
  const address = await program.findInOutput(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const errors: string[] = [];
  const send = await connect(`${address}/session`, ({ method, params }) => {
    if (method === 'log.entryAdded' && params?.level === 'error') errors.push(params.text ?? '');
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: VIEWPORT });

  return {
    name: 'Firefox',
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const answer = (await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      })) as Evaluation;
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result?.value ?? 'null');
    },
    perform: async (input) => void (await send('input.performActions', { context, actions: [input] })),
    clearCookies: async () => void (await send('storage.deleteCookies', {})),
    async takeScreenshot() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    takeErrors: () => errors.splice(0),
    async close() {
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Send = (method: string, params: object) => Promise<unknown>;

async function connect(address: string, onEvent: (message: Message) => void): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const call = message.id === undefined ? undefined : waiting.get(message.id);
    if (!call) return onEvent(message);
    if (message.error === undefined) call.resolve(message.result);
    else call.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)), { once: true });
  });
  let lastId = 0;
  return (method, params) => {
    const call = Promise.withResolvers<unknown>();
    waiting.set(++lastId, call);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return call.promise;
  };
}
