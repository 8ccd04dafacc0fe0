import { hash, randomInt } from 'node:crypto';
import { ApiError } from '#client/api/errors.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { LimitUse } from '#worker/limits/limit.ts';
import { LIMITS, consumeLimits, refundLimit, toAddressSubject } from '#worker/limits/limits.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { hashCode } from './iban-seal.ts';
import { requireDebitSetup } from './offer.ts';

const CODES = 1_000_000;

/** Sends a code for a mandate and returns what to store of it. */
export async function sendCode(
  context: RequestContext,
  { mandateId, memberId, phone }: { mandateId: string; memberId: string; phone: string },
): Promise<string> {
  const { sms, ibanKey } = requireDebitSetup(context);
  const uses = limitUses(context, memberId, phone);
  const retryAfter = await consumeLimits(context, uses);
  if (retryAfter > 0) throw new ApiError('too_many_requests', { retryAfter });
  const code = String(randomInt(CODES)).padStart(6, '0');
  const t = getTranslator(context.locale);
  const text = t('debits.code.sms', { code, reference: mandateId, site: context.tenant.mail_name });
  try {
    await sms.send(context, { to: phone, text });
  } catch (error) {
    const { ports, tenant } = context;
    ports.log({ level: 'error', event: 'sms-failed', tenant: tenant.id, error: String(error).slice(0, 300) });
    await refundLimit(context, uses);
    throw new ApiError('sms_unavailable', { cause: error });
  }
  return hashCode(ibanKey, mandateId, code);
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
