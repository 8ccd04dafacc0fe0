import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/commands/servers/free-port.ts';
import { type Browser, VIEWPORT } from './browser.ts';
import { startProgram } from './program.ts';

/** The bar above the page would keep the window wider than a phone. GTK reads this file from the settings folder. */
const NARROW_BARS =
  '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none }';

/** WebKitGTK behind its driver, over classic WebDriver: w3c.github.io/webdriver. It draws on a virtual screen. */
export async function startWebKit(): Promise<Browser> {
  const settings = mkdtempSync(join(tmpdir(), 'engines-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BARS);
  // Reduced motion, as in the tests with Chromium.
  writeFileSync(join(settings, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const screen = startProgram('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ]);
  const display = `:${await screen.findInOutput(/^(\d+)$/m)}`;
  const port = await findFreePort(0, '127.0.0.1');
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: display,
    LANG: 'en_US.UTF-8',
    LANGUAGE: 'en',
    XDG_CONFIG_HOME: settings,
  });
  // A dependency of the package of the driver. The newest one comes first.
  const binary = globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser').toSorted().toReversed()[0];
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin);
  const { sessionId } = (await call('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: options },
  })) as { sessionId: string };
  const session = `${origin}/session/${sessionId}`;
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `return JSON.stringify(${expression})`;
    return JSON.parse(
      ((await call('POST', `${session}/execute/sync`, { script, args: [] })) as string) ?? 'null',
    );
  };
  await resize(session, evaluate);

  return {
    name: 'WebKit',
    open: async (url) => void (await call('POST', `${session}/url`, { url })),
    evaluate,
    perform: async (input) => void (await call('POST', `${session}/actions`, { actions: [input] })),
    clearCookies: async () => void (await call('DELETE', `${session}/cookie`)),
    takeScreenshot: async () => Buffer.from((await call('GET', `${session}/screenshot`)) as string, 'base64'),
    takeErrors: () => [],
    async close() {
      await call('DELETE', session).catch(() => undefined);
      await driver.stop();
      await screen.stop();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** The window has bars around the page, so that it is made larger by their size. */
async function resize(session: string, evaluate: Browser['evaluate']): Promise<void> {
  let { width, height } = VIEWPORT;
  for (let attempt = 0; attempt < 3; attempt++) {
    await call('POST', `${session}/window/rect`, { width, height });
    const [innerWidth, innerHeight] = (await evaluate('[innerWidth, innerHeight]')) as [number, number];
    width += VIEWPORT.width - innerWidth;
    height += VIEWPORT.height - innerHeight;
  }
}

async function waitUntilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isReady = await call('GET', `${origin}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
