import * as z from 'zod';
import { credits, currency } from './fields.ts';

/** One offer of credits. The price is the final one, in units of the currency: 9.99. */
const creditPackage = z.strictObject({
  credits: credits.min(1),
  price: z
    .number()
    .min(0.01)
    .max(100_000)
    .refine((price) => price === Number(price.toFixed(2)), 'a price with at most two decimals, such as 9.99'),
  currency,
});

export type CreditPackage = z.output<typeof creditPackage>;

/** The packages of a site whose file names none. */
const USUAL: [CreditPackage, ...CreditPackage[]] = [
  offer('EUR', 100, 9.99),
  offer('EUR', 250, 21.99),
  offer('EUR', 600, 44.99),
  offer('EUR', 1500, 94.99),
  offer('CHF', 100, 10.9),
  offer('CHF', 250, 23.9),
  offer('CHF', 600, 48.9),
  offer('CHF', 1500, 99.9),
  offer('USD', 100, 9.99),
  offer('USD', 250, 21.99),
  offer('USD', 600, 44.99),
  offer('USD', 1500, 94.99),
];

function offer(currency: string, credits: number, price: number): CreditPackage {
  return { credits, price, currency };
}

export const packages = z
  .tuple([creditPackage], creditPackage)
  .check((ctx) => {
    for (const [index, { credits, currency }] of ctx.value.entries()) {
      const first = ctx.value.findIndex((other) => other.credits === credits && other.currency === currency);
      if (first === index) continue;
      // The number of credits is how a checkout names a package.
      const message = `another number of credits, or another currency: entry ${first + 1} sells ${credits} credits in ${currency} already`;
      ctx.issues.push({ code: 'custom', path: [index, 'credits'], input: credits, message });
    }
  })
  .default(USUAL)
  .describe(
    'The packages of credits on sale, in one or more currencies. A country pays in its own where there are some, else in that of the first package. Example: { credits = 100, price = 9.99, currency = "EUR" }.',
  );
