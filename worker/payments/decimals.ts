/** 4499 as `44.99`: without a sign of the currency and in no language, so that programs read it. */
export function toDecimals(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** `44.99`, `44.9` or `44` in cents. Throws on anything else than a plain amount. */
export function parseDecimals(text: string): number {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error('The amount is no number such as 44.99.');
  return Number(whole + decimals.padEnd(2, '0'));
}
