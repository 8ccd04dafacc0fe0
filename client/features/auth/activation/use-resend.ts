import { type SubmitEvent, useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { showErrorToast } from '#client/features/forms/show-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';

/** Resends the activation email from a form on any page, and tells what came of it. */
export function useResend() {
  const t = useT();
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState('');
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    await import('./send-activation-mail.ts')
      .then(async ({ sendActivationMailWithMessage: sendAndSay }) => setAnswer(await sendAndSay(call, t)))
      .catch(showErrorToast);
    setBusy(false);
  };
  return { isBusy, answer, send: (event: SubmitEvent) => void send(event) };
}
