import { ApiError } from '#client/api/errors.ts';
import {
  type Debit,
  MANDATE_VERSION,
  getDebit,
  requestDebitCode,
  resendDebitCode,
  signDebit,
} from '#client/features/payments/debits/contract.ts';
import { requireMyAccount } from '#worker/features/account/store.ts';
import { assertPassword } from '#worker/features/auth/account-proof.ts';
import { type PaymentRow, findPayment } from '#worker/features/payments/payment-store.ts';
import { settlePayment } from '#worker/features/payments/settle/settle-payment.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { hashIban, sealIban } from './iban-seal.ts';
import {
  type MandateRow,
  findMandateFor,
  isOpenMandate,
  writeNewCode,
  writeOpenMandate,
} from './mandate-store.ts';
import { createMandateReference, writeMandateText } from './mandate-text.ts';
import { readIban, readPhone, toIbanLabel } from './account-input.ts';
import { requireDebitSetup } from '#worker/payments/debit-setup.ts';
import { readDebit } from './read-debit.ts';
import { sendCode } from './send-code.ts';
import { SEPA, assertDebitAllowed } from './sepa-provider.ts';
import { signMandate } from './sign-mandate.ts';

/** What was typed but never signed. */
const OPEN_MS = 24 * 3_600_000;

export const debitsApi = [
  serve(getDebit, async (context, { params }): Promise<Debit> =>
    readDebit(context, await requireOrder(context, params.id)),
  ),

  serve(requestDebitCode, async (context, { params, body }) => {
    const { creditor, ibanKey } = await requireDebitSetup(context);
    const { order, mandate } = await requireOpenOrder(context, params.id);
    // A signed mandate gets no more codes, also before its order is settled.
    if (mandate !== null && mandate.status !== 'open') throw new ApiError('not_found');
    const { memberId } = order;
    const { iban, phone } = readNumbers(context, order, body);
    // An open session alone must not debit an account (docs/security.md#identity).
    await assertPassword(context, await requireMyAccount(context), {
      field: 'password',
      password: body.password,
    });
    const id = createMandateReference(context.tenant, order);
    const ibanHash = hashIban(ibanKey, context.tenant.id, iban);
    await assertDebitAllowed(context, { memberId, ibanHash });
    if (context.ports.blockedIbans.includes(iban)) throw new ApiError('debit_blocked');
    const row = {
      id,
      memberId,
      paymentId: order.id,
      status: 'open' as const,
      isRecurring: body.save,
      accountHolder: body.account_holder,
      ibanSealed: sealIban(ibanKey, id, iban),
      ibanHash,
      ibanLabel: toIbanLabel(iban),
      street: body.street,
      houseNumber: body.house_number,
      zip: body.zip,
      city: body.city,
      country: order.country,
      phone,
      creditorId: creditor.id,
      creditorName: creditor.name,
      textVersion: MANDATE_VERSION,
      text: writeMandateText(creditor, context.locale),
      language: context.locale,
      codeTries: 0,
      codeSentAt: context.now,
      signedAt: null,
      signedFrom: null,
      createdAt: context.now,
      deleteAt: context.now + OPEN_MS,
    };
    const store = (codeHash: string) => writeOpenMandate(context, { ...row, codeHash });
    await sendCode(context, { mandateId: id, memberId, phone }, { store, before: mandate });
    return commit(context, [], { sent: true as const });
  }),

  serve(resendDebitCode, async (context, { params }) => {
    const { creditor } = await requireDebitSetup(context);
    const { mandate } = await requireOpenOrder(context, params.id);
    if (!isOpenMandate(mandate, creditor)) throw new ApiError('not_found');
    const { id: mandateId, memberId, phone } = mandate;
    const store = (codeHash: string) => writeNewCode(context, mandateId, codeHash);
    await sendCode(context, { mandateId, memberId, phone }, { store, before: mandate });
    return commit(context, [], { sent: true as const });
  }),

  serve(signDebit, async (context, { params, body }) => {
    const order = await requireOrder(context, params.id);
    const answer = await signMandate(context, order, body.otp);
    // If this process ends here, the job that asks about payments gives the credits.
    await settlePayment(context, order);
    return answer;
  }),
];

/** Both at once, so that the form shows all mistakes. */
function readNumbers(
  { company }: RequestContext,
  { country }: PaymentRow,
  body: { iban: string; phone: string },
): { iban: string; phone: string } {
  const errors: ApiError[] = [];
  const attempt = (read: () => string): string => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors.push(error);
      return '';
    }
  };
  const iban = attempt(() => readIban(body.iban, company));
  const phone = attempt(() => readPhone(body.phone, country));
  const fields = Object.assign({}, ...errors.map((error) => error.fields)) as ApiError['fields'];
  if (errors.length > 0) throw new ApiError('validation', { fields });
  return { iban, phone };
}

async function requireOrder(context: RequestContext, id: string): Promise<PaymentRow> {
  const row = await findPayment(context, id);
  if (row?.memberId !== requireMember(context).id || row.provider !== SEPA) throw new ApiError('not_found');
  return row;
}

async function requireOpenOrder(
  context: RequestContext,
  id: string,
): Promise<{ order: PaymentRow; mandate: MandateRow | null }> {
  const order = await requireOrder(context, id);
  if (order.status !== 'created') throw new ApiError('not_found');
  return { order, mandate: await findMandateFor(context, order.id) };
}
