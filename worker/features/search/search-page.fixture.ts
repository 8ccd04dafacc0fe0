import { prepareEach } from '#worker/testing/prepare-each.ts';
import { type AskInit, createTestApp } from '#worker/testing/test-app.ts';

/** Mira of `ardenza`, logged in, seeks men; there are two. */
export function setUpSearchPage() {
  const fixture = prepareEach(async () => {
    const app = await createTestApp();
    await app.addMember({ id: 'mira', email: 'mira@mail.example', name: 'Mira', seeking: 'm' });
    await app.addMember({ id: 'jonas', name: 'Jonas', gender: 'm' });
    await app.addMember({ id: 'karel', name: 'Karel', gender: 'm', body_type: 'slim', eye_colour: 'green' });
    return { app, cookie: await app.startSession('ardenza', 'mira@mail.example') };
  });

  return Object.assign(fixture, {
    page: async (path: string, init: AskInit = {}) => {
      const answer = await fixture.app.ask('ardenza', path, { cookie: fixture.cookie, ...init });
      return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
    },
  });
}

/** The addresses of the links of a page that contain `part`. */
export function listLinks(html: string, part: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => href.includes(part));
}
