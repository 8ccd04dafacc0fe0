import { hash, randomInt } from 'node:crypto';
import { ApiError } from '#client/api/errors.ts';
import { commitWrites, type Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { LimitUse } from '#worker/limits/limit.ts';
import { LIMITS, consumeLimits, refundLimit, toAddressSubject } from '#worker/limits/limits.ts';
import { writeSms } from './write-sms.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { hashCode } from './iban-seal.ts';
import { type MandateRow, writeMandateBack } from './mandate-store.ts';
import { requireDebitSetup } from './offer.ts';

const CODES = 1_000_000;

interface Addressee {
  readonly mandateId: string;
  readonly memberId: string;
  readonly phone: string;
}

/**
 * Stores a code for a mandate and sends it. After a time-out it may arrive all the same: then it is valid and counted, as
 * the member can see no difference and asks for another one if none comes.
 */
export async function sendCode(
  context: RequestContext,
  { mandateId, memberId, phone }: Addressee,
  { store, before }: { store: (codeHash: string) => Write; before: MandateRow | null },
): Promise<void> {
  const { sms, ibanKey } = requireDebitSetup(context);
  const uses = limitUses(context, memberId, phone);
  const retryAfter = await consumeLimits(context, uses);
  if (retryAfter > 0) throw new ApiError('too_many_requests', { retryAfter });
  const code = String(randomInt(CODES)).padStart(6, '0');
  const t = getTranslator(context.locale);
  const text = writeSms(context.tenant, (site) => t('debits.code.sms', { code, reference: mandateId, site }));
  await commitWrites(context.db, [store(hashCode(ibanKey, mandateId, code))]);
  if (await isPossiblySent(context, () => sms.send(context, { to: phone, text }))) return;
  await commitWrites(context.db, [writeMandateBack(context, mandateId, before)]);
  await refundLimit(context, uses);
  throw new ApiError('sms_unavailable');
}

async function isPossiblySent(
  { ports, tenant }: RequestContext,
  send: () => Promise<boolean>,
): Promise<boolean> {
  const log = (event: string, error: string) =>
    ports.log({ level: 'error', event, tenant: tenant.id, error: error.slice(0, 300) });
  try {
    const isAccepted = await send();
    if (!isAccepted) log('sms-failed', 'The SMS service has refused a message.');
    return isAccepted;
  } catch (error) {
    log('sms-unanswered', String(error));
    return true;
  }
}

/** Against people who let a site send messages to numbers that earn with them. */
function limitUses({ clientAddress, tenant }: RequestContext, memberId: string, phone: string): LimitUse[] {
  return [
    { limit: LIMITS.smsPause, subject: memberId },
    { limit: LIMITS.smsPerMember, subject: memberId },
    { limit: LIMITS.smsPerPhone, subject: hash('sha256', phone) },
    { limit: LIMITS.smsPerAddress, subject: toAddressSubject(clientAddress) },
    { limit: LIMITS.smsPerSite, subject: tenant.id },
  ];
}
