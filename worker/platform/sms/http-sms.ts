import type { SmsPort } from '#worker/ports/sms.ts';

const WAIT_MS = 10_000;

/**
 * The interface of Twilio, which other services offer as well: a form with `To`, `From` and `Body` to an address of the
 * account, which the user name and password of the address open.
 */
export function createHttpSms({ url, from }: { url: string; from: string }): SmsPort {
  const { username, password, ...address } = splitAddress(url);
  const authorization = `Basic ${btoa(`${username}:${password}`)}`;
  return {
    async send(_, { to, text }) {
      const answer = await fetch(address.href, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      });
      // The answer repeats the number and the text, so that it must not get into a log.
      await answer.body?.cancel();
      if (answer.ok) return true;
      if (isRefusal(answer.status)) return false;
      throw new Error(`The SMS service has answered ${answer.status}.`);
    },
  };
}

/** Other statuses can also come from a server before the service, which may have got the message. */
function isRefusal(status: number): boolean {
  return (status >= 400 && status < 500 && status !== 408) || status === 503;
}

function splitAddress(url: string) {
  const { username, password, origin, pathname } = new URL(url);
  return {
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    href: origin + pathname,
  };
}
