import { expect } from 'vitest';
import type { ActivityEntry, ActivityListPage } from '#client/features/activity/contract.ts';
import type { RejectionReason } from '#client/features/photos/contract.ts';
import { rejectPhoto } from '#worker/features/moderation/reject-photo.ts';
import { findPhoto } from '#worker/features/photos/my-photos-store.ts';
import { acceptPhoto } from '#worker/features/profile/accept-photo.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { type AskInit, createTestApp } from '#worker/testing/test-app.ts';

/** Mira and Jonas of `ardenza`, both logged in, show their photos to selected members only. */
export function setUpActivity() {
  const fixture = prepareEach(async () => {
    const app = await createTestApp();
    await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', privacyMode: true });
    await app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example', privacyMode: true });
    const mira = await app.startSession('ardenza', 'mira@mail.example');
    return { app, mira, jonas: await app.startSession('ardenza', 'jonas@mail.example') };
  });

  const api = (path: string, init: AskInit) => fixture.app.ask('ardenza', `/api/${path}`, init);

  const list = async (after: string | null = null, cookie = fixture.mira) => {
    const answer = await api(`activity${after === null ? '' : `?after=${after}`}`, { cookie });
    expect(answer.status).toBe(200);
    return (await answer.json()) as ActivityListPage;
  };

  return Object.assign(fixture, {
    api,
    list,
    listSummaries: async (cookie = fixture.mira) => (await list(null, cookie)).entries.map(summarizeEntry),
    markSeen: (until: string | null, cookie = fixture.mira) =>
      api('activity/seen', { method: 'POST', json: { until }, cookie }),
    ask: (cookie: string, id: string) => api(`members/${id}/photo-request`, { method: 'POST', cookie }),
    answer: (cookie: string, id: string, state: string) =>
      api(`photo-requests/${id}`, { method: 'PUT', json: { state }, cookie }),
    count: async (cookie = fixture.mira) => {
      const user = (await (await api('user.php', { cookie })).json()) as { new_activity: number };
      return user.new_activity;
    },
    /** Accepts a photo where there is no reason to reject it. */
    review: async (key: string, reason: RejectionReason | null) => {
      const { db, ports } = fixture.app;
      const configured = ports.sites.list().find(({ tenant }) => tenant.id === 'ardenza');
      if (!configured) throw new Error('There is no site ardenza.');
      const site = { ...configured, db, now: ports.clock() };
      const photo = await findPhoto(site, key);
      if (!photo) throw new Error(`There is no photo ${key}.`);
      if (reason === null) await acceptPhoto(site, photo);
      else await rejectPhoto(site, photo, reason, { facts: 'The face cannot be seen clearly.', by: 'Ada' });
    },
  });
}

/** A short form of an entry, such as "match jonas" or "answer jonas true", with a star when it is new. */
export function summarizeEntry(entry: ActivityEntry): string {
  const star = entry.is_new ? '*' : '';
  if (entry.kind === 'like')
    return `${star}like ${entry.members.map(({ id }) => id).join()} of ${entry.count}`;
  if (entry.kind === 'match') return `${star}match ${entry.member.id}`;
  if (entry.kind === 'photo_request') return `${star}request ${entry.member.id} ${entry.state}`;
  if (entry.kind === 'photo_answer') return `${star}answer ${entry.member.id} ${entry.granted}`;
  return `${star}review ${entry.accepted} ${entry.reason}`;
}
