import { CODE_PARAM, isFirstDiscount } from '#client/features/discounts/rules.ts';
import { href } from '#client/routes.ts';
import type { Price } from './contract.ts';

/** Field name in forms and addresses: /credits?country=BE, /pricing?country=BE. */
export const COUNTRY_PARAM = 'country';

/** The package that is selected in the shop: /credits?package=600. */
export const PACKAGE_PARAM = 'package';

/** The order that a page is about: /directdebit?order=A-7F3K-2094. */
export const ORDER_PARAM = 'order';

/** Null for what is no country code, which the server would refuse. */
export function readCountry(query: URLSearchParams): string | null {
  const code = query.get(COUNTRY_PARAM) ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

/** The shop with a package selected. */
export function toShop(credits: number, country: string, code = ''): string {
  const query = new URLSearchParams({
    [PACKAGE_PARAM]: String(credits),
    [COUNTRY_PARAM]: country,
    ...(code !== '' && { [CODE_PARAM]: code }),
  });
  return `${href('credits')}?${query}`;
}

/** The code of an order that is to be entered again with the next one; empty for discounts that need no code. */
export function getEnteredCode({ discount_code: code }: Pick<Price, 'discount_code'>): string {
  return code === null || isFirstDiscount(code) ? '' : code;
}

/** The page where a package is paid for. */
export function toCheckout(credits: number, country: string | null, method?: string, code = ''): string {
  const path = href('credits-id-paymentmethod', {
    id: String(credits),
    ...(method !== undefined && { paymentmethod: method }),
  });
  const query = new URLSearchParams({
    ...(country !== null && { [COUNTRY_PARAM]: country }),
    ...(code !== '' && { [CODE_PARAM]: code }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The page that tells a member how a payment ended; with the token of its return address also a browser without a session. */
export function toResult(order: string, token?: string): string {
  const path = href('transactions-id', { id: order });
  return token === undefined ? path : `${path}?${new URLSearchParams({ token })}`;
}

/** The page where a member withdraws from an order. */
export function toWithdrawal(order: string): string {
  return `${href('withdraw')}?${new URLSearchParams({ [ORDER_PARAM]: order })}`;
}

/** The page where an order is paid by direct debit. */
export function toDebit(order: string, more: Readonly<Record<string, string>> = {}): string {
  return `${href('directdebit')}?${new URLSearchParams({ [ORDER_PARAM]: order, ...more })}`;
}
