import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { refusal } from '#client/features/site/form-errors.ts';
import { requestActivationMail } from './mailbox-contract.ts';

export async function activateErrorAction({ context }: ActionFunctionArgs) {
  try {
    await context.get(loaderApi).call(requestActivationMail, {});
  } catch (error) {
    return refusal(error, {});
  }
  return { sent: true };
}
