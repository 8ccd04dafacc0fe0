import { expect, test } from 'vitest';
import { LOCALES } from '#client/i18n/locales.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { getVisibleText, readPage } from './pages.fixture.ts';

const PATHS = ['/pages/faq', '/pricing'] as const;

test.each(PATHS)('names the free messages of the site in every language on %s', async (path) => {
  const site = { free_messages: 7531, languages: { NL: [...LOCALES] } };
  const app = await createTestApp({ ...overrideSite('ardenza', site), country: 'NL' });
  for (const locale of LOCALES) {
    const html = await readPage(app, 'ardenza', path, locale);
    expect(html).toContain(`<html lang="${locale}"`);
    const passages = html.match(/<(p|li)>.*?<\/\1>/gs) ?? [];
    expect(
      passages.filter((words) => words.replaceAll(/\D/g, '') === '7531'),
      locale,
    ).toHaveLength(1);
  }
});

test.each(PATHS)('promises no free messages on %s where every message is free', async (path) => {
  const app = await createTestApp(overrideSite('ardenza', { free_messages: 3, message_credits: 0 }));
  const words = getVisibleText(await readPage(app, 'ardenza', path));
  expect(words).not.toContain('Free messages');
  expect(words).not.toContain('A reply costs');
});
