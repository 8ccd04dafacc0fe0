import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { refusal } from '#client/features/forms/form-errors.ts';
import { refusalText } from '#client/features/forms/as-api-error.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { requestActivationMail } from '../email-links-contract.ts';

/** Sends the activation mail again. Null, or what an action answers that was refused, with `extra`. */
export async function sendActivationMail<Extra extends object>(call: Call, extra: Extra) {
  try {
    await call(requestActivationMail, {});
    return null;
  } catch (error) {
    return refusal(error, extra);
  }
}

/** Sends it again, and says in words what came of it. */
export async function sendAndSay(call: Call, t: Translate): Promise<string> {
  try {
    await call(requestActivationMail, {});
    return t('app.activation.sent');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalText(t, error);
  }
}
