import * as v from 'valibot';
import { currentPassword } from '#client/features/account/contract.ts';
import { toAsciiDigits } from '#client/features/forms/to-ascii-digits.ts';
import { visibleText } from '#client/features/forms/visible-text.ts';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { payment } from '#client/features/payments/contract.ts';
import { DEBIT_STATES } from '../rules.ts';

/** The version of the text of mandates; a new text gets a new version. */
export const MANDATE_VERSION = '2026-11';

/** A calendar day: 2026-11-27. */
const day = v.string();
/** ISO 8601, UTC. */
const time = v.string();

const requiredText = (atMost: number) =>
  v.pipe(
    v.string('required'),
    // What is copied from another page may have them; files for banks cannot.
    v.transform((text) => text.replaceAll(/\p{Cf}/gu, '')),
    visibleText,
    v.nonEmpty('required'),
    v.maxLength(atMost, 'too_long'),
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'invalid'),
  );

/** The account and its owner; the names of the fields are those of the form. */
export const accountFields = v.object({
  account_holder: requiredText(70),
  iban: requiredText(50),
  street: requiredText(70),
  house_number: requiredText(16),
  zip: requiredText(16),
  city: requiredText(35),
  phone: requiredText(30),
});

export type AccountInput = v.InferInput<typeof accountFields>;

/** The password is that of the member, and is never shown again after a mistake. */
export const accountForm = v.object({ ...accountFields.entries, password: currentPassword });

/**
 * `form`: the member types the account. `code`: a code was sent, and entering it signs the mandate. `blocked` and `limit`:
 * another method is needed. `signed`: the credits were given and the debit follows. `over`: the order has ended without.
 */
const STAGES = ['form', 'code', 'blocked', 'limit', 'signed', 'over'] as const;

const debit = v.object({
  stage: v.picklist(STAGES),
  payment,
  mandate: v.object({
    reference: v.string(),
    creditor: v.string(),
    creditor_id: v.string(),
    text: v.string(),
    version: v.string(),
    is_recurring: v.boolean(),
    signed_at: v.nullable(time),
  }),
  /** The last digits of the account, once it was typed. */
  account: v.nullable(v.string()),
  code: v.nullable(v.object({ phone: v.string(), sent_at: time, valid_minutes: v.number() })),
  /** Once the mandate is signed. */
  collection: v.nullable(v.object({ status: v.picklist(DEBIT_STATES), date: day, refund_until: day })),
  /** The debit that keeps the member from another one, and when it is usually settled. */
  waiting: v.nullable(v.object({ amount: v.number(), date: day, until: day })),
});

export type Debit = v.InferOutput<typeof debit>;

const params = v.object({ id: v.pipe(v.string(), v.maxLength(40)) });

export const getDebit = defineEndpoint({
  method: 'GET',
  path: '/api/debits/:id',
  summary: 'How far the direct debit of an own order is, with its mandate.',
  access: 'member',
  params,
  answer: debit,
  errors: ['not_found'],
});

export const requestDebitCode = defineEndpoint({
  method: 'POST',
  path: '/api/debits/:id/code',
  summary:
    'Stores the account of an order and sends a code that signs its mandate. It takes the password again.',
  access: 'member',
  params,
  body: v.object({
    ...accountForm.entries,
    /** Keeps the mandate for later orders; nothing is debited without an order. */
    save: v.optional(v.boolean(), false),
    mandate: v.literal(MANDATE_VERSION, 'required'),
  }),
  answer: v.object({ sent: v.literal(true) }),
  errors: [
    'not_found',
    'debit_blocked',
    'debit_limit',
    'sms_unavailable',
    'too_many_requests',
    'too_many_attempts',
    'busy',
  ],
});

export const resendDebitCode = defineEndpoint({
  method: 'POST',
  path: '/api/debits/:id/resend',
  summary: 'Sends a new code to the same number; the one before no longer works.',
  access: 'member',
  params,
  answer: v.object({ sent: v.literal(true) }),
  errors: ['not_found', 'sms_unavailable', 'too_many_requests'],
});

export const signDebit = defineEndpoint({
  method: 'POST',
  path: '/api/debits/:id/sign',
  summary: 'Signs the mandate with the code. The credits are given at once, and the debit follows.',
  access: 'member',
  params,
  body: v.object({
    otp: v.pipe(
      v.string('required'),
      v.transform((code) => toAsciiDigits(code).replaceAll(/[\s-]/g, '')),
      v.nonEmpty('required'),
    ),
  }),
  answer: v.object({ signed: v.literal(true) }),
  errors: ['not_found', 'debit_blocked', 'debit_limit'],
});
