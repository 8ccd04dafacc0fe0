import { ApiError } from '#client/api/errors.ts';
import { normalizeCode } from '#client/features/discounts/normalize-code.ts';
import { isFirstDiscount, isSameCode } from '#client/features/discounts/rules.ts';
import type { Method } from '#client/features/payments/rules.ts';
import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import { createFormat } from '#client/i18n/format.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { LIMITS, consumeLimit, refundLimit } from '#worker/limits/limits.ts';
import type { SessionMember } from '#worker/session/session.ts';
import { nameMethod } from '#worker/mail/contents/payment-mails.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { type CodeRow, findCode } from './code-store.ts';
import { type Discount, findFirstDiscount, type FirstDiscount } from './first-discount.ts';

/** What could reduce a price: never both. */
export interface Discounts {
  readonly first: FirstDiscount | null;
  readonly enteredCode: CodeRow | null;
}

/** An order, as far as a code can depend on it. */
interface Ordered {
  /** It counts the smallest units of the currency. */
  readonly price: number;
  readonly currency: string;
  readonly country: string;
  /** Null while the member has not chosen. */
  readonly method: Method | null;
}

/** The discounts of a buyer in a country. A typed code that the buyer cannot use is an error. */
export async function findDiscounts(
  context: RequestContext,
  member: SessionMember,
  { code, country }: { code: string | undefined; country: string },
): Promise<Discounts> {
  const first = await findFirstDiscount(context, { ...member, country });
  const name = normalizeCode(code ?? '');
  if (name === '' || (first && isSameCode(name, first.code))) return { first, enteredCode: null };
  return { first, enteredCode: await requireCode(context, member.id, { name, country }) };
}

/** A code that the member can use, apart from what depends on the order. */
export async function requireCode(
  context: RequestContext,
  memberId: string,
  { name, country }: { name: string; country: string | null },
): Promise<CodeRow> {
  // Everyone knows these names: they are no guess.
  if (isFirstDiscount(name)) throw new ApiError('code_ended');
  const use = { limit: LIMITS.discountCodes, subject: memberId };
  await consumeLimit(context, use.limit, use.subject);
  const foundCode = await findCode(context, name, memberId);
  const isForBuyer = foundCode?.userId === null || foundCode?.userId === memberId;
  const isForCountry = country === null || foundCode?.country === null || foundCode?.country === country;
  if (!foundCode || !isForBuyer || !isForCountry) throw new ApiError('code_not_found');
  await refundLimit(context, [use]);
  const { isUsed, ...code } = foundCode;
  if (hasEnded(code, context.now)) throw new ApiError('code_ended');
  if (isUsed) throw new ApiError('code_used');
  return code;
}

export function hasEnded({ status, expires }: Pick<CodeRow, 'status' | 'expires'>, now: number): boolean {
  return status === 'ended' || (expires !== null && expires <= now);
}

/** The one discount that saves more, or the error that keeps the typed code from this order. */
export function chooseDiscount(
  site: Pick<RequestContext, 'locale'>,
  { first, enteredCode }: Discounts,
  order: Ordered,
): { readonly discount: Discount | null; readonly refusal: ApiError | null } {
  if (enteredCode === null) return { discount: first, refusal: null };
  const refusal = findRefusal(site, enteredCode, order);
  if (refusal !== null) return { discount: first, refusal };
  const isBetter = enteredCode.valuePercentage > (first?.percentage ?? 0);
  const discount = isBetter ? { code: enteredCode.code, percentage: enteredCode.valuePercentage } : first;
  return { discount, refusal: null };
}

function findRefusal(
  { locale }: Pick<RequestContext, 'locale'>,
  { currency, minimumOrderValue, paymentmethods }: CodeRow,
  order: Ordered,
): ApiError | null {
  if (currency !== null && currency !== order.currency) return new ApiError('code_not_found');
  if (minimumOrderValue !== null && order.price < minimumOrderValue)
    return new ApiError('code_minimum', {
      params: {
        amount: createPurchaseFormat(locale, order.country).money(minimumOrderValue, order.currency),
      },
    });
  if (paymentmethods === null || order.method === null || paymentmethods.includes(order.method)) return null;
  const t = getTranslator(locale);
  const names = paymentmethods.map((method) => nameMethod(method, t));
  return new ApiError('code_method', {
    params: { methods: createFormat(locale, order.country).list(names, 'or') },
  });
}
