import { expect, test } from 'vitest';
import { createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

test('shows and accepts only ages from 21 on a site with that minimum age', async () => {
  const older = await createTestApp(overrideSite('ardenza', { id: 'over-21', min_age: 21 }));
  await older.addMember({ id: 'mira', tenantId: 'over-21', email: 'mira@mail.example' });
  const cookie = await older.login('ardenza', 'mira@mail.example');
  const open = async (path: string, as?: string) => (await older.ask('ardenza', path, { cookie: as })).text();
  for (const path of ['/', '/signup?gender=f&seeking=m', '/landers/gallery', '/pages/terms']) {
    const html = await open(path);
    expect(html, path).toContain('21');
    expect(html.split('<script type="application/json"')[0], path).not.toMatch(/\b18\s?(\+|jaar|years)/);
  }
  for (const path of ['/members', '/members?min_age=18&max_age=19', '/match-finder?step=where']) {
    const html = await open(path, cookie);
    const [, ages = ''] = /<select[^>]*name="min_age"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
    const [youngest] = [...ages.matchAll(/<option[^>]*>(\d+)/g)].map(([, age]) => age);
    expect(youngest, path).toBe('21');
    expect(ages, path).not.toContain('>18<');
  }
  const start = await (await older.ask('ardenza', '/api/match-finder/start', { cookie })).json();
  expect((start as { min_age: number }).min_age).toBeGreaterThanOrEqual(21);
});
