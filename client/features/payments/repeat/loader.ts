import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Call } from '#client/api/endpoint.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { href } from '#client/routes.ts';
import { type Payment, listPayments } from '../contract.ts';
import { savedMethodsQuery } from '../saved/queries.ts';
import { loadShop } from '../queries.ts';

/** Leads to the shop when there is nothing to repeat, or when it is no longer sold like that. */
export async function repeatLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const last = await findLastPurchase(api.call);
  if (!last) throw redirect(href('credits'));
  const shop = await loadShop(api, last.country);
  const { methods } = await api.queries.query({ ...savedMethodsQuery(api.call), staleTime: 0 });
  const saved = methods.find(({ method: one }) => shop.methods.includes(one)) ?? null;
  const method = saved?.method ?? shop.methods.find((known) => known === last.method) ?? shop.methods[0];
  if (!method || !shop.packages.some(({ credits }) => credits === last.credits))
    throw redirect(href('credits'));
  const { credits, country } = last;
  return {
    credits,
    country,
    method,
    saved,
    at: last.completed_at ?? last.created_at,
    key: crypto.randomUUID(),
  };
}

/** Looks through a few pages, so that many failed attempts do not hide the purchase before them. */
const PAGES = 3;

async function findLastPurchase(call: Call): Promise<Payment | undefined> {
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page++) {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const answer = await call(listPayments, { query });
    const last = answer.payments.find(({ status }) => status === 'completed');
    if (last || answer.next === null) return last;
    cursor = answer.next;
  }
  return undefined;
}
