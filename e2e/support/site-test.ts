import { type ConsoleMessage, type Locator, type Page, expect, test as base } from '@playwright/test';

export interface SiteOptions {
  /** The environment variable with the port of the server under test. */
  portVariable: string;
}

interface Site {
  /** The address of a page on one of the sites: `site('ardenza', '/login')`. */
  site: (id: string, path?: string) => string;
  /** Calls that this test expects to be refused. */
  refusedCalls: RegExp;
  /** Faults that this test causes on purpose. */
  provokedFaults: RegExp;
  /** A session ends in this test, so calls of that moment may be refused. */
  sessionEnds: boolean;
  /** This test goes offline, so failed requests are expected. */
  brokenConnection: boolean;
  /** This visitor sees the 18+ warning; all others have closed it before. */
  firstVisit: boolean;
  /** This member is offered notifications; all others have closed the offer before. */
  isPushOffered: boolean;
}

/** A test fails when one of its pages reports a problem: an exception, a blocked style, a hydration mismatch. */
export const test = base.extend<SiteOptions & Site>({
  portVariable: ['', { option: true }],
  refusedCalls: [/^$/, { option: true }],
  provokedFaults: [/^$/, { option: true }],
  sessionEnds: [false, { option: true }],
  brokenConnection: [false, { option: true }],
  firstVisit: [false, { option: true }],
  isPushOffered: [false, { option: true }],
  // To keep pages for a member takes a quarter of the time of a test. Besides those that need it, some journeys have it.
  serviceWorkers: ({ brokenConnection, isPushOffered }, use) =>
    use(brokenConnection || isPushOffered ? 'allow' : 'block'),
  site: async ({ portVariable }, use) => {
    const port = process.env[portVariable];
    if (!port) throw new Error(`${portVariable} is not set: the server did not say where it listens.`);
    await use((id, path = '/') => `http://${id}.localhost:${port}${path}`);
  },
  context: async (
    {
      context,
      trace,
      refusedCalls,
      provokedFaults,
      sessionEnds,
      brokenConnection,
      firstVisit,
      isPushOffered,
    },
    use,
    { retry },
  ) => {
    if (!firstVisit) await context.addInitScript(haveBeenHere);
    if (!isPushOffered) await context.addInitScript(hidePushOffer);
    const complaints: string[] = [];
    // A trace fetches pictures that are not uploaded yet, which the site's CSP forbids.
    const isTraced = trace !== 'on-first-retry' || retry > 0;
    context.on('weberror', (event) => {
      const { message } = event.error();
      if (!provokedFaults.test(message)) complaints.push(message);
    });
    context.on('console', (message) => {
      if (isTraced && /'blob:.* violates .*connect-src/.test(message.text())) return;
      if (!isComplaint(message, refusedCalls) || provokedFaults.test(message.text())) return;
      if (sessionEnds && isRefused(message)) return;
      if (brokenConnection && LOST_CONNECTION.test(message.text())) return;
      complaints.push(`${message.location().url}: ${message.text()}`);
    });
    await use(context);
    // An answer that is still being changed belongs to no assertion any more.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
});

/** A call, or the socket on its way. */
function isRefused(message: ConsoleMessage): boolean {
  if (/WebSocket connection .* response code: 403/.test(message.text())) return true;
  return /status of 403/.test(message.text()) && /\/api\//.test(message.location().url);
}

/** The last one is about the service worker, which also answers with the second one. */
const LOST_CONNECTION =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|occurred when fetching the script/;

/** The offer appears when the browser has told what it can, which moves the page. */
function hidePushOffer(): void {
  // Closed long ago, because a recent time would keep other alerts away as well.
  if (location.protocol.startsWith('http')) localStorage.setItem('hide-push-notification-alert', '1');
}

function haveBeenHere(): void {
  if (location.protocol.startsWith('http')) localStorage.setItem('hide-site-entry', '1');
}

/** The browser logs every answer from 400 on. Missing pages and invalid forms are checked on the page itself. */
function isComplaint(message: ConsoleMessage, refusedCalls: RegExp): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  if (message.text() === 'Service Worker registration blocked by Playwright') return false;
  // On a busy machine a page may take seconds until its first paint.
  if (/woff2 was preloaded .* but not used within a few seconds/.test(message.text())) return false;
  if (!/^Failed to load resource: .* status of 4\d\d /.test(message.text())) return true;
  const { url } = message.location();
  // A free member asks for the time bonus and learns that it has ended or rests while a payment is pending.
  if (url.endsWith('/api/discountcode.php?code=TIMEBONUS25')) return false;
  return url !== message.page()?.url() && !refusedCalls.test(url);
}

/**
 * Waits until React has hydrated the page and it answers keys and presses. Public pages wait for an interaction, which is
 * an event of the document here: a move of the real pointer takes a tenth of a second.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(isHydratedAfterMove)).toBe(true);
  }).toPass({ intervals: [50] });
}

/** The same for a part that hydrates later: until then its links load a new document. */
export async function waitUntilInteractive(part: Locator): Promise<Locator> {
  await expect(async () => {
    // The page may still navigate.
    expect(await part.evaluate(isTakenOver, null, { timeout: 1000 })).toBe(true);
  }).toPass({ intervals: [50] });
  return part;
}

const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));

/**
 * React marks elements while it renders them, which is earlier than their effects: only the root tells when these have
 * run. A key that is pressed in between has no listener yet.
 */
function isHydratedAfterMove(): boolean {
  const app = document.getElementById('app');
  const [, root] = Object.entries(app ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? [];
  if (root?.stateNode.current.memoizedState.isDehydrated === false) return true;
  document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }));
  return false;
}

export { expect } from '@playwright/test';
