import { expect, test } from 'vitest';
import { parseForm } from '#worker/testing/forms.ts';
import { setUpPeople, PEOPLE } from './people.fixture.ts';

const fixture = setUpPeople({ seeking: 'a' });
const { open } = fixture;

async function post(path: string, form: Record<string, string>) {
  fixture.app.advanceTime(1000);
  const answer = await fixture.app.ask('ardenza', path, { method: 'POST', form, cookie: fixture.cookie });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

const onTop = (html: string) => parseForm(html, 'id').values['id'];

test('posts the answer of each button and shows the next card without scripts', async () => {
  const { status, html } = await open('/swipe-game');
  expect(status).toBe(200);
  expect(html).toMatch(/<title>[^<]*Swipespel/);
  expect(parseForm(html, 'id')).toMatchObject({ action: '/swipe-game', method: 'post' });
  expect(onTop(html)).toBe('anna');
  const answer = await post('/swipe-game', { id: 'anna', verdict: 'like' });
  expect(answer).toMatchObject({ status: 303, location: '/swipe-game' });
  const after = await open('/swipe-game');
  expect(onTop(after.html)).toBe('bea');
  expect(after.html).toContain('3 van 4 likes');
});

test('leads on when the same button is pressed twice', async () => {
  for (let presses = 0; presses < 2; presses++)
    expect(await post('/swipe-game', { id: 'anna', verdict: 'skip' })).toMatchObject({ status: 303 });
});

test('shows a card on top again when its answer is taken back', async () => {
  await post('/swipe-game', { id: 'anna', verdict: 'skip' });
  await post('/swipe-game', { id: 'bea', verdict: 'like' });
  const { location } = await post('/swipe-game?reach=wide', { id: 'cleo', undo: 'bea' });
  expect(location).toBe('/swipe-game?reach=wide&first=bea');
  expect(onTop((await open(location ?? '')).html)).toBe('bea');
});

test('says when likes are available again after four likes, and still allows looking on', async () => {
  for (const id of PEOPLE.slice(0, 4)) await post('/swipe-game', { id, verdict: 'like' });
  const end = await open('/swipe-game');
  expect(end.html).toContain('Dat was je laatste like van vandaag');
  expect(end.html).toMatch(/zondag[^<]*00:00[^<]*UTC/);
  expect(end.html).toContain('href="/swipe-game?on=1"');
  const on = await open('/swipe-game?on=1');
  expect(onTop(on.html)).toBe('eva');
  const fifth = await post('/swipe-game?on=1', { id: 'eva', verdict: 'like' });
  expect(fifth.status).toBe(429);
  expect(fifth.html).toMatch(/class="alert[^"]*danger.*Morgen krijg je er nieuwe\./s);
  expect(onTop(fifth.html)).toBe('eva');
  expect(await post('/swipe-game?on=1', { id: 'eva', verdict: 'skip' })).toMatchObject({
    status: 303,
    location: '/swipe-game?on=1',
  });
});

test('offers every age and then the search when every card is answered', async () => {
  for (const id of PEOPLE) await post('/swipe-game', { id, verdict: 'skip' });
  expect((await open('/swipe-game')).html).toContain('href="/swipe-game?reach=wide"');
  const wide = await open('/swipe-game?reach=wide');
  expect(wide.html).toContain('Je hebt iedereen gezien');
  expect(wide.html).toContain('href="/members"');
});

test('labels a fictional profile on its card', async () => {
  await fixture.app.db.prepare("UPDATE members SET fictional = 1 WHERE id = 'anna'").run();
  const { html } = await open('/swipe-game');
  expect(/<li class="swipecard[^>]*data-below="0".*?<\/li>/s.exec(html)?.[0]).toContain('Fictief');
});

test.each([
  '/swipe-game?reach=everywhere&after=unknown&first=%3Cb%3E',
  `/swipe-game?after=${'x'.repeat(99)}&first=${'y'.repeat(99)}`,
])('ignores invalid parameters of %s', async (path) => {
  const { status, html } = await open(path);
  expect(status).toBe(200);
  expect(onTop(html)).toBe('anna');
});

test.each([{}, { id: 'anna' }, { id: 'anna', verdict: 'maybe' }, { verdict: 'like' }])(
  'rejects a form with %j on its page',
  async (form) => {
    expect((await post('/swipe-game', form as Record<string, string>)).status).toBe(422);
  },
);

test.each(['/swipe-game', '/match-finder?step=where&gender=f'])(
  'leads a visitor of %s to the login and back',
  async (path) => {
    const answer = await fixture.app.ask('ardenza', path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
  },
);
