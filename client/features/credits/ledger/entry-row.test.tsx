import { expect, test } from 'vitest';
import { createTimeFormat } from '#client/features/chat/messages/message-time.ts';
import { createFormat } from '#client/i18n/format.ts';
import { renderMarkup } from '#client/testing/render-markup.tsx';
import gifts from '#locales/en/gifts.json' with { type: 'json' };
import ledger from '#locales/en/ledger.json' with { type: 'json' };
import type { Entry } from '../contract.ts';
import { createEntry } from './entries.fixture.ts';
import { EntryRow, MessagesRow } from './entry-row.tsx';

const times = createTimeFormat(createFormat('en', 'GB'), { now: 0, timeZone: 'UTC' });
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const render = (entry: Partial<Entry>) =>
  renderMarkup(<EntryRow entry={createEntry(entry)} times={times} />, { ledger, gifts });

const payment = { id: 'A-1', total: 4499, currency: 'EUR', country: 'NL', method: 'ideal' } as const;

test.each<[Partial<Entry>, string]>([
  [{}, 'Message to Noor 12:00 −10 Balance 100'],
  [{ member: null }, 'Message to a deleted account 12:00 −10 Balance 100'],
  [{ reason: 'photo', amount: -20 }, 'Photo to Noor 12:00 −20 Balance 100'],
  [{ reason: 'gift', gift: 'rose' }, 'Rose for Noor 12:00, gift −10 Balance 100'],
  [{ reason: 'gift' }, 'Gift for Noor 12:00 −10 Balance 100'],
  [{ reason: 'gift', gift: 'rose', member: null }, 'Gift for a deleted account 12:00, gift −10 Balance 100'],
  [{ reason: 'message_unanswered', amount: 10 }, 'No answer from Noor 12:00, credits returned +10 Balance 100'],
  [{ reason: 'signup', amount: 30 }, 'Free credits for joining 12:00 +30 Balance 100'],
  [{ reason: 'purchase', amount: 600, payment }, 'Bought 600 credits 12:00, €44.99, iDEAL. Receipt +600 Balance 100'],
  [{ reason: 'chargeback', amount: -600, payment: { ...payment, method: 'card' } }, 'Payment reversed by the bank 12:00, €44.99, card. Receipt −600 Balance 100'],
  [{ reason: 'owed', amount: 120, payment }, 'Owed 12:00, for credits already spent 120 owed Balance 100'],
  [{ reason: 'settled', amount: -120, payment }, 'Debt settled 12:00, with your purchase −120 Balance 100'],
  [{ reason: 'settled', amount: -120 }, 'Debt settled 12:00 −120 Balance 100'],
  [{ reason: 'correction', amount: -5 }, 'Correction by the site 12:00 −5 Balance 100'],
])('says what %o is', (entry, words) => {
  expect(wordsOf(render({ ...(entry.reason !== undefined && entry.reason !== 'gift' && entry.reason !== 'photo' && entry.reason !== 'message_unanswered' && { member: null }), ...entry }))).toBe(words);
}); // prettier-ignore

test('leads from a payment to its page', () => {
  expect(render({ reason: 'purchase', amount: 600, payment })).toContain('href="/transactions/A-1"');
  expect(render({})).not.toContain('<a ');
});

test('sums up several messages and shows each of them when it is opened', () => {
  const html = renderMarkup(
    <MessagesRow
      entries={[
        createEntry({ at: '2026-11-21T14:30:00.000Z', balance: 70 }),
        createEntry({ at: '2026-11-21T13:00:00.000Z' }),
        createEntry(),
      ]}
      times={times}
    />,
    { ledger, gifts },
  );
  expect(wordsOf(html)).toBe(
    '3 messages to Noor 12:00 to 14:30 −30 Balance 70 14:30 −10 13:00 −10 12:00 −10',
  );
  expect(html).toMatch(/^<details><summary>/);
});
