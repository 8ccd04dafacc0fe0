/** The code of the discount in the first hours after signup. No operator can create it. */
export const TIME_BONUS_CODE = 'TIMEBONUS25';

/** The code of the discount on the first purchase. No operator can create it. */
export const WELCOME_CODE = 'WELCOME25';

/** Percent, of both. */
export const FIRST_DISCOUNT = 25;

export const TIME_BONUS_SECONDS = 14_400;

/**
 * What a discount takes off a price, both in the smallest unit of the currency: rounded to the nearest one, and a half up,
 * in favor of the buyer. 25% of 9.99 are 2.50, so that 7.49 are left (docs/product.md#discounts).
 */
export function computeDiscount(price: number, percentage: number): number {
  return Math.round((price * percentage) / 100);
}

export function isFirstDiscount(code: string): boolean {
  return isSameCode(code, TIME_BONUS_CODE) || isSameCode(code, WELCOME_CODE);
}

/** Longest code that is read, with a label before it. */
export const TYPED_CODE_MAX = 100;

/** What codes are compared by: without dashes, O as 0, I and L as 1. The index of codes does the same. */
export function toReadableCode(code: string): string {
  return code.replaceAll(/[-_]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

export function isSameCode(one: string, other: string): boolean {
  return toReadableCode(one) === toReadableCode(other);
}

/** Field name in forms and addresses: /credits/600?code=SPRING30. */
export const CODE_PARAM = 'code';
