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

test('shows the map of the visitor’s country and labels each pin as an example', async () => {
  const html = await read('/landers/maplanding');
  expect(html).toMatch(/href="\/[^"]*\/NL\b[^"]*\.svg[^"]*#country"/);
  const pins = html.match(/class="pin__mark"[^>]*>Example, Fictional</g) ?? [];
  expect(pins.length).toBeGreaterThanOrEqual(2);
  expect(html.match(/class="pin__name"/g)).toHaveLength(pins.length);
  expect(html).toContain('No one’s real location is ever shown.');
  expect(html).toContain('>Netherlands</p>');
});

test('shows the map of a further country that the site serves', async () => {
  app = await createTestApp({ country: 'BE' });
  expect(await read('/landers/maplanding', 'velours')).toMatch(/\/BE\b[^"]*\.svg[^"]*#country/);
});

test('loads the film only for visitors who accept motion', async () => {
  const html = await read('/landers/video');
  const video = /<video[^>]*>.*?<\/video>/s.exec(html)?.[0] ?? '';
  expect(video).not.toContain('autoplay');
  expect(video).toContain('preload="none"');
  const sources = [...video.matchAll(/<source ([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(sources).toHaveLength(2);
  for (const source of sources) {
    expect(source).toContain('(prefers-reduced-motion: no-preference)');
    expect(source).toMatch(/src="\/[^"]*bokeh-(tall|wide)\b[^"]*\.mp4[^"]*"/);
  }
  expect(html).toMatch(/<img class="film__in" src="\/[^"]*bokeh-wide\b[^"]*\.webp[^"]*"/);
  expect(html).toContain('Stop video');
});

test('gives a niche its own film and question', async () => {
  app = await createTestApp({ country: null });
  expect(await read('/landers/video', 'sienna')).toMatch(/\/silk-wide\b[^"]*\.webp/);
  expect(await read('/landers/alonetonight')).toContain('Alone tonight?</h1>');
  expect(await read('/landers/alonetonight', 'sienna')).toContain('Alone tonight, thinking of her?</h1>');
});

test('labels the sequence of pictures and lets the visitor stop it', async () => {
  const html = await read('/landers/transitionsvideolanding');
  expect(html.match(/class="reel__scene"/g)).toHaveLength(4);
  const labels = html.match(/<p class="reel__who"><span class="pill pill--glass">.*?Fictional<\/span>/g);
  expect(labels).toHaveLength(4);
  expect(html).not.toContain('<video');
  expect(html).toContain('Stop slideshow');
});

test('submits the two answers of the quiz as a form that sign-up understands', async () => {
  const html = await read('/landers/alonetonight');
  expect(html).toMatch(/<form[^>]* action="\/signup"/);
  for (const value of ['m', 'f', 'x']) expect(html).toContain(`name="gender" value="${value}"`);
  for (const value of ['m', 'f', 'a']) expect(html).toContain(`name="seeking" value="${value}"`);
  expect((await app.ask('ardenza', '/signup?gender=x&seeking=a')).status).toBe(200);
});

test('allows films from the site itself only', async () => {
  const answer = await app.ask('ardenza', '/landers/video');
  expect(answer.headers.get('content-security-policy')).toContain("; media-src 'self';");
});
