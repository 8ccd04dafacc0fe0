import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { getErrorText } from '#client/features/forms/as-api-error.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { requestActivationMail } from '../email-links-contract.ts';

/** Sends the activation mail again. Null, or what an action answers that was refused, with `extra`. */
export async function sendActivationMail<Extra extends object>(call: Call, extra: Extra) {
  try {
    await call(requestActivationMail, {});
    return null;
  } catch (error) {
    return rejectForm(error, extra);
  }
}

/** Sends it again, and says in words what came of it. */
export async function sendActivationMailWithMessage(call: Call, t: Translate): Promise<string> {
  try {
    await call(requestActivationMail, {});
    return t('app.activation.sent');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return getErrorText(t, error);
  }
}
