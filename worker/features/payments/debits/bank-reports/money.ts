import { child, text } from './xml.ts';

export interface Money {
  /** Cents. Null for another currency than the euro, and for what is no amount. */
  readonly cents: number | null;
  /** As the bank has written it. */
  readonly label: string;
}

/** Null if there is no such element. */
export function readMoney(node: unknown, ...path: readonly string[]): Money | null {
  const element = child(node, ...path);
  if (element === undefined) return null;
  const currency = text(element, '@Ccy');
  const amount = text(node, ...path);
  const [, euros, cents = ''] = /^\+?(\d{1,13})(?:\.(\d{0,2})0*)?$/.exec(amount) ?? [];
  const isKnown = currency === 'EUR' && euros !== undefined;
  return {
    cents: isKnown ? Number(euros) * 100 + Number(cents.padEnd(2, '0')) : null,
    label: `${amount} ${currency}`.trim(),
  };
}

/** Null if one of them is no amount in euros. */
export function sumCents(amounts: readonly (Money | null)[]): number | null {
  let sum = 0;
  for (const money of amounts) {
    if (money === null || money.cents === null) return null;
    sum += money.cents;
  }
  return sum;
}
