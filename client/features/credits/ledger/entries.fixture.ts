import type { Entry } from '../contract.ts';

let id = 1000;

/** An entry of a ledger; ids fall, as in a list with the latest first. */
export function createEntry(over: Partial<Entry> = {}): Entry {
  return {
    id: id--,
    reason: 'message',
    amount: -10,
    balance: 100,
    at: '2026-11-21T12:00:00.000Z',
    member: { id: 'noor', name: 'Noor' },
    gift: null,
    payment: null,
    ...over,
  };
}
