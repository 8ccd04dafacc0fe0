import { addPhoto } from '#worker/testing/photos.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { type AskInit, createTestApp } from '#worker/testing/test-app.ts';

/** Mira and Jonas of `ardenza` are logged in; Jonas shows a photo to selected members only. */
export function setUpPhotoRequests() {
  const fixture = prepareEach(async () => {
    const app = await createTestApp();
    await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
    await app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example', privacyMode: true });
    const photo = await addPhoto(app, 'jonas');
    const mira = await app.startSession('ardenza', 'mira@mail.example');
    return { app, photo, mira, jonas: await app.startSession('ardenza', 'jonas@mail.example') };
  });

  const api = (path: string, init: AskInit) => fixture.app.ask('ardenza', `/api/${path}`, init);

  return Object.assign(fixture, {
    api,
    ask: (cookie = fixture.mira, id = 'jonas', headers = {}) =>
      api(`members/${id}/photo-request`, { method: 'POST', cookie, headers }),
    answer: (state: string, cookie = fixture.jonas, id = 'mira') =>
      api(`photo-requests/${id}`, { method: 'PUT', json: { state }, cookie }),
    bytes: async (cookie = fixture.mira) =>
      (await fixture.app.ask('ardenza', `/photos/${fixture.photo}/full.webp`, { cookie })).status,
    seen: async (cookie = fixture.mira) => (await api('members/jonas', { cookie })).json(),
    hide: (how: string, id = 'mira') =>
      fixture.app.db.prepare(`UPDATE members SET ${how} = 1 WHERE id = '${id}'`).run(),
    requests: async (cookie = fixture.jonas) =>
      ((await (await api('photo-requests', { cookie })).json()) as { requests: unknown[] }).requests,
  });
}
