import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { setUpReplies } from './replies.fixture.ts';

const t = getTranslator('en');
const fixture = setUpReplies();

async function readChat(id: string): Promise<string> {
  const cookie = `${fixture.cookies['mira']}; locale=en`;
  const answer = await fixture.ask('mira', `/members/${id}/chat`, { cookie });
  const html = /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? '';
  return html.replaceAll('&#x27;', "'");
}

test('marks a fictional profile in the head and says what it is before a paid message', async () => {
  const html = await readChat('fleur');
  const [head = ''] = /<header class="convo__head.*?<\/header>/s.exec(html) ?? [];
  expect(head).toContain('Fleur');
  expect(head).toContain(t('members.fictional.word'));
  const disclosure = html.indexOf(t('members.fictional.line'));
  expect(disclosure).toBeGreaterThan(-1);
  expect(html).toContain(t('members.fictional.who'));
  expect(html.indexOf('<textarea'), 'above the field').toBeGreaterThan(disclosure);
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('A message costs 10 credits. You have 100.');
});

test('says nothing of it in a conversation with a member', async () => {
  const html = await readChat('jonas');
  expect(html).toContain('<textarea');
  expect(html).not.toContain(t('members.fictional.word'));
  expect(html).not.toContain(t('members.fictional.line'));
});
