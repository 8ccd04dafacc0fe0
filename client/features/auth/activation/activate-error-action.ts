import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { sendActivationMail } from './send-activation-mail.ts';

export async function activateErrorAction({ context }: ActionFunctionArgs) {
  return (await sendActivationMail(context.get(loaderApi).call, {})) ?? { sent: true };
}
