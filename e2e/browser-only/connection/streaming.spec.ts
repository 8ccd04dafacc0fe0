import { type IncomingMessage, createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { openAsDemoMember } from '../../support/demo-session.ts';
import { expect, test, waitForHydration } from '../../support/site-test.ts';

test('shows the navigation of a page whose data is still on its way, and then the page', async ({
  page,
  site,
}) => {
  await openAsDemoMember(page, site('ardenza', '/settings'));
  const { promise: isDue, resolve: sendRest } = Promise.withResolvers<void>();
  const server = await serveInTwoPieces(new URL(site('ardenza')), isDue);
  // The site refuses sockets of another origin.
  await page.routeWebSocket('**/socket**', () => undefined);
  await page.goto(`http://ardenza.localhost:${server.port}/members`, { waitUntil: 'commit' });
  const navigation = page.locator('nav.mainnav');
  await expect(navigation).toBeVisible();
  await expect(page.locator('main')).toHaveCount(0);
  const placeholder = () =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('.topbar') ?? document.body, '::after').content,
    );
  // The styles may come after the navigation.
  await expect.poll(placeholder).toBe('""');
  sendRest();
  await expect(page.locator('main .pcard').first()).toBeVisible();
  expect(await placeholder()).toBe('none');
  await waitForHydration(page);
  server.close();
});

/** Passes requests on to a site and sends a document up to the end of its navigation; the rest waits. */
async function serveInTwoPieces(site: URL, isDue: Promise<void>) {
  const server = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const sent = { ...headers, host: site.host, 'accept-encoding': 'identity' };
    const { port } = site;
    const passed = request({ host: '127.0.0.1', port, method, path, headers: sent }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      if (path === '/members') void sendInTwoPieces(response);
      else response.pipe(answer);
    });
    incoming.pipe(passed);

    async function sendInTwoPieces(response: IncomingMessage) {
      const [navigation, rest] = (await text(response)).split(/(?<=<\/header>)/);
      answer.write(navigation);
      await isDue;
      answer.end(rest);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
