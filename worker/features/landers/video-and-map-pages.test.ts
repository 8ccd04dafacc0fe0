import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  for (const id of ['noor', 'imani', 'elin', 'carmen', 'yuki']) {
    await app.addMember({ id, name: id, fictional: true });
    await addPhoto(app, id);
  }
});

async function read(path: string, site = 'ardenza') {
  const answer = await app.ask(site, path, { cookie: 'locale=en' });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).not.toContain(' style="');
  return html;
}

test('the map is that of the visitor’s country, and each pin says that it is an example of a fictional profile', async () => {
  const html = await read('/landers/maplanding');
  expect(html).toMatch(/href="\/assets\/maps\/NL-\w+\.svg#country"/);
  const pins = html.match(/class="pin__mark"[^>]*>Example, Fictional</g) ?? [];
  expect(pins.length).toBeGreaterThanOrEqual(2);
  expect(html.match(/class="pin__name"/g)).toHaveLength(pins.length);
  expect(html).toContain('Nobody’s real position is ever shown.');
  expect(html).toContain('>Netherlands</p>');
});

test('a visitor from a country that the site serves besides its main one sees the map of that one', async () => {
  app = await createTestApp({ country: 'BE' });
  expect(await read('/landers/maplanding', 'velours')).toMatch(/\/assets\/maps\/BE-\w+\.svg#country/);
});

test('the film waits for those who want motion; its picture needs nothing', async () => {
  const html = await read('/landers/video');
  const video = /<video[^>]*>.*?<\/video>/s.exec(html)?.[0] ?? '';
  expect(video).not.toContain('autoplay');
  expect(video).toContain('preload="none"');
  const sources = [...video.matchAll(/<source ([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(sources).toHaveLength(2);
  for (const source of sources) {
    expect(source).toContain('(prefers-reduced-motion: no-preference)');
    expect(source).toMatch(/src="\/assets\/clips\/bokeh-(tall|wide)-\w+\.mp4"/);
  }
  expect(html).toMatch(/<img class="film__in" src="\/assets\/clips\/bokeh-wide-\w+\.webp"/);
  expect(html).toContain('Stop the video');
});

test('a niche has its own film and its own question', async () => {
  app = await createTestApp({ country: null });
  expect(await read('/landers/video', 'sienna')).toContain('/assets/clips/silk-');
  expect(await read('/landers/alonetonight')).toContain('Alone tonight?</h1>');
  expect(await read('/landers/alonetonight', 'sienna')).toContain('Alone tonight, thinking of her?</h1>');
});

test('the pictures that follow one another are labelled, and can be stopped', async () => {
  const html = await read('/landers/transitionsvideolanding');
  expect(html.match(/class="reel__scene"/g)).toHaveLength(4);
  const labels = html.match(/<p class="reel__who"><span class="pill pill--glass">.*?Fictional<\/span>/g);
  expect(labels).toHaveLength(4);
  expect(html).not.toContain('<video');
  expect(html).toContain('Stop the pictures');
});

test('the two answers of a lonely evening are a form that signup understands', async () => {
  const html = await read('/landers/alonetonight');
  expect(html).toMatch(/<form[^>]* action="\/signup"/);
  for (const value of ['m', 'f', 'x']) expect(html).toContain(`name="gender" value="${value}"`);
  for (const value of ['m', 'f', 'a']) expect(html).toContain(`name="seeking" value="${value}"`);
  expect((await app.ask('ardenza', '/signup?gender=x&seeking=a')).status).toBe(200);
});

test('a film may come from the site itself and from nowhere else', async () => {
  const answer = await app.ask('ardenza', '/landers/video');
  expect(answer.headers.get('content-security-policy')).toContain("; media-src 'self';");
});
