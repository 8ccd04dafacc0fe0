import { prepareEach } from '#worker/testing/prepare-each.ts';
import { createTestApp } from '#worker/testing/test-app.ts';

/** Mira is a member of `ardenza`. */
export function setUpEmailLinks() {
  const fixture = prepareEach(async () => {
    const app = await createTestApp();
    await app.addMember({ id: 'mira', email: 'mira@mail.example' });
    return { app };
  });

  return Object.assign(fixture, {
    open: async (path: string, cookie?: string) =>
      (await fixture.app.ask('ardenza', path, { cookie })).text(),
    post: (path: string, form: Record<string, string>, cookie?: string) =>
      fixture.app.ask('ardenza', path, { method: 'POST', form, cookie }),
  });
}
