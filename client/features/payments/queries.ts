import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import type { LoaderApi } from '#client/api/loader-context.ts';
import type { Method } from './rules.ts';
import { getPayment, getPaymentResult, getShop, listPayments, type Shop } from './contract.ts';
import { getDebit } from './debits/contract.ts';
import { listWithdrawals } from './withdraw/contract.ts';
import { listSavedMethods } from './saved/contract.ts';

export const SHOP_KEY = ['shop'] as const;

/** A discount code with the order for which it has to work. */
export interface CodedOrder {
  readonly code: string;
  readonly package: string;
  readonly method?: Method;
}

/** Without a country the server takes the one of the last purchase, else that of the visitor. */
export const shopQuery = (call: Call, country: string | null, order: CodedOrder | null = null) =>
  queryOptions({
    queryKey: [...SHOP_KEY, country, order],
    queryFn: () => call(getShop, { query: { ...(country !== null && { country }), ...order } }),
    // A refused code stays refused until the member changes something.
    ...(order !== null && { retry: false }),
  });

/** Prices and methods as they are now. */
export function loadShop(
  { call, queries }: LoaderApi,
  country: string | null,
  order: CodedOrder | null = null,
): Promise<Shop> {
  return queries.query({ ...shopQuery(call, country, order), staleTime: 0 });
}

export const paymentQuery = (call: Call, id: string) =>
  queryOptions({ queryKey: ['payment', id], queryFn: () => call(getPayment, { params: { id } }) });

/** How far a payment is, without a session, for the token of its return address. */
export const outcomeQuery = (call: Call, id: string, token: string) =>
  queryOptions({
    queryKey: ['payment-result', id, token],
    queryFn: () => call(getPaymentResult, { params: { id }, query: { token } }),
  });

/** The list with all pages loaded so far. `after` starts at a later page, for use without scripts. */
export const paymentListQuery = (call: Call, after: string | null) =>
  infiniteQueryOptions({
    queryKey: ['payments', after],
    queryFn: ({ pageParam }) =>
      call(listPayments, { query: { ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
  });

export const debitQuery = (call: Call, id: string) =>
  queryOptions({ queryKey: ['debit', id], queryFn: () => call(getDebit, { params: { id } }) });

export const purchasesQuery = (call: Call) =>
  queryOptions({ queryKey: ['withdrawals'], queryFn: () => call(listWithdrawals, {}) });

export const savedMethodsQuery = (call: Call) =>
  queryOptions({ queryKey: ['saved-methods'], queryFn: () => call(listSavedMethods, {}) });
