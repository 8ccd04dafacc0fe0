import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { requestActivationMail } from '#client/features/auth/mailbox-contract.ts';
import type { Translate } from '#client/i18n/translate.ts';

/** Sends the mail again, and says in words what came of it. */
export async function sendActivationMail(call: Call, t: Translate): Promise<string> {
  try {
    await call(requestActivationMail, {});
    return t('app.activation.sent');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return t.loose(`errors.${error.code}`, error.params);
  }
}
