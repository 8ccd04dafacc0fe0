import { ApiError } from '#client/api/errors.ts';
import {
  type DiscountCode,
  getDiscountCode,
  getStayOffer,
  takeStayOffer,
} from '#client/features/discounts/contract.ts';
import { normalizeCode } from '#client/features/discounts/normalize-code.ts';
import { isFirstDiscount } from '#client/features/discounts/rules.ts';
import { serve } from '#worker/http/api/serve.ts';
import { commit } from '#worker/idempotency/store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { hasEnded, requireCode } from './choose-discount.ts';
import { type CodeRow, insertCode } from './code-store.ts';
import { STAY_DAYS, type StayOffer, createStayCode, findStayOffer } from './stay-discount.ts';
import { getVisitorCountry } from '#worker/tenancy/visitor/country.ts';
import { type FirstDiscount, findFirstDiscount, findWelcomeDiscount } from './first-discount.ts';

export const endpoints = [
  serve(getDiscountCode, async (context, { query }) => {
    const member = { ...requireMember(context), country: getVisitorCountry(context) };
    if (query.welcome !== undefined) {
      const welcome = await findWelcomeDiscount(context, member);
      if (!welcome) throw new ApiError('code_not_found');
      return describeFirst(welcome, context.now);
    }
    const name = normalizeCode(query.code ?? '');
    if (name === '') throw new ApiError('validation', { fields: { code: 'required' } });
    const first = await findFirstDiscount(context, member);
    // The banner of the members area asks for the time bonus, whichever of the two the member has.
    if (first && isFirstDiscount(name)) return describeFirst(first, context.now);
    return describeCode(await requireCode(context, member.id, { name, country: null }), context.now);
  }),

  serve(getStayOffer, async (context) => {
    const offer = await findStayOffer(context, requireMember(context).id);
    return { offer: offer && describeStayOffer(offer, context.now) };
  }),

  serve(takeStayOffer, async (context) => {
    const { id } = requireMember(context);
    const offer = await findStayOffer(context, id);
    if (offer === null) throw new ApiError('code_ended');
    const code = offer.code ?? createStayCode(context, id);
    const answer = { offer: describeStayOffer({ ...offer, code }, context.now) };
    // Taken in two tabs at once it is the same code.
    return commit(context, offer.code ? [] : [insertCode(context, code).onConflictDoNothing()], answer);
  }),
];

function describeStayOffer({ percentage, code }: StayOffer, now: number) {
  return { percentage, days: STAY_DAYS, code: code && describeCode(code, now) };
}

function describeFirst({ code, percentage, endsAt, isExtended }: FirstDiscount, now: number): DiscountCode {
  return {
    code,
    country: null,
    user_id: null,
    value_percentage: percentage,
    currency: null,
    minimum_order_value: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: null,
    ...describeEnd(endsAt, now),
    ...(isExtended && { extended: true }),
  };
}

function describeCode(row: CodeRow, now: number): DiscountCode {
  return {
    code: row.code,
    country: row.country,
    user_id: row.userId,
    value_percentage: row.valuePercentage,
    currency: row.currency,
    minimum_order_value: row.minimumOrderValue,
    status: row.status,
    validity: row.validity,
    expired: hasEnded(row, now),
    paymentmethods: row.paymentmethods,
    ...describeEnd(row.expires, now),
  };
}

function describeEnd(endsAt: number | null, now: number): Pick<DiscountCode, 'expires' | 'seconds_left'> {
  if (endsAt === null) return { expires: null, seconds_left: null };
  return {
    expires: new Date(endsAt).toISOString(),
    seconds_left: Math.max(0, Math.ceil((endsAt - now) / 1000)),
  };
}
