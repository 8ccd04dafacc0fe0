import { computeDiscount } from '#client/features/discounts/rules.ts';
import type { Price } from '#client/features/payments/contract.ts';
import type { Discount } from '#worker/features/discounts/first-discount.ts';

interface Ordered {
  readonly credits: number;
  /** It counts units of the currency, such as euros. */
  readonly price: number;
  readonly currency: string;
  /** Percent. */
  readonly vatRate: number;
}

/** Every amount of an order, in the smallest unit of the currency. The parts add up: total = price - discount. */
export function computePrice(
  { credits, price: units, currency, vatRate }: Ordered,
  applied: Discount | null,
): Price {
  const price = toCents(units);
  const percentage = applied?.percentage ?? 0;
  const discount = computeDiscount(price, percentage);
  const total = price - discount;
  return {
    credits,
    currency,
    price,
    discount,
    discount_code: applied?.code ?? null,
    discount_percentage: percentage,
    total,
    // What is left of a total that contains the tax.
    vat: total - Math.round(total / (1 + vatRate / 100)),
    vat_rate: vatRate,
  };
}

export function toCents(units: number): number {
  return Math.round(units * 100);
}
