import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { getErrorText } from '#client/features/forms/as-api-error.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { requestActivationMail } from '../email-links-contract.ts';
import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';

/** Resends the activation email. Returns null, or the action's answer with `extra` when the call was rejected. */
export async function sendActivationMail<Extra extends object>(call: Call, extra: Extra) {
  try {
    await call(requestActivationMail, {});
    return null;
  } catch (error) {
    return rejectForm(error, extra);
  }
}

/** Resends the activation email and returns the message to show. */
export async function sendActivationMailWithMessage(call: Call, t: Translate): Promise<string> {
  try {
    await call(requestActivationMail, {});
    return t('app.activation.sent');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return getErrorText(t, error);
  }
}

export async function activateErrorAction({ context }: ActionFunctionArgs) {
  return (await sendActivationMail(context.get(loaderApi).call, {})) ?? { sent: true };
}
