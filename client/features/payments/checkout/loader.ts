import type { LoaderFunctionArgs } from 'react-router';
import { ApiError, type ErrorCode, type ErrorParams } from '#client/api/errors.ts';
import { type LoaderApi, throwNotFound } from '#client/api/loader-context.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { CODE_PARAM, TYPED_CODE_MAX } from '#client/features/discounts/rules.ts';
import { CODE_ERRORS, type Shop } from '../contract.ts';
import { METHODS } from '../rules.ts';
import { type CodedOrder, loadShop } from '../queries.ts';
import { readCountry } from '../shop-address.ts';

/** Why a code was not applied; the page then has the prices without it. */
export interface CodeRefusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

const REFUSALS: readonly ErrorCode[] = [...CODE_ERRORS, 'too_many_requests'];

export async function checkoutLoader({ context, request, params }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request });
  const query = new URL(request.url).searchParams;
  const country = readCountry(query);
  const chosenMethod = METHODS.find((known) => known === params['paymentmethod']);
  const enteredCode = query.get(CODE_PARAM)?.trim().slice(0, TYPED_CODE_MAX) ?? '';
  const id = params['id'] ?? '';
  const order =
    enteredCode === ''
      ? null
      : { code: enteredCode, package: id, ...(chosenMethod && { method: chosenMethod }) };
  const { shop, refusal } = await loadWithCode(api, country, /^\d{1,9}$/.test(id) ? order : null);
  const isOnSale = shop.packages.some(({ credits }) => String(credits) === id);
  if (!isOnSale) throwNotFound();
  return {
    country,
    credits: Number(id),
    method: shop.methods.find((known) => known === chosenMethod) ?? null,
    enteredCode,
    /** Null without a code, or with one that was refused. */
    order: refusal ? null : order,
    refusal,
    /** Orders that are sent with the same key are one order. */
    key: crypto.randomUUID(),
  };
}

async function loadWithCode(
  api: LoaderApi,
  country: string | null,
  order: CodedOrder | null,
): Promise<{ shop: Shop; refusal: CodeRefusal | null }> {
  try {
    return { shop: await loadShop(api, country, order), refusal: null };
  } catch (error) {
    if (order === null || !(error instanceof ApiError) || !REFUSALS.includes(error.code)) throw error;
    const refusal = { code: error.code, params: error.params };
    return { shop: await loadShop(api, country), refusal };
  }
}
