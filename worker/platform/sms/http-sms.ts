import type { Secrets } from '#worker/ports/secrets.ts';
import type { SmsPort, SmsSite } from '#worker/ports/sms.ts';

/** docs/security.md#edges */
const TIMEOUT_MS = 5000;

/** Where messages are sent from. */
export interface SmsAccount {
  /** With user name and password. */
  readonly url: string;
  /** A number, or a name. */
  readonly from: string;
}

interface Options {
  readonly secrets: Secrets;
  /** That of the installation, for sites without their own. */
  readonly account: SmsAccount | null;
}

/** Reads `https://user:password@api.example/messages +15550100`. Null for anything else. */
export function parseSmsAccount(text: string): SmsAccount | null {
  const [, url = '', from = ''] = /^(\S+) +(.+)$/.exec(text) ?? [];
  return URL.canParse(url) && new URL(url).protocol === 'https:' && isSender(from) ? { url, from } : null;
}

/** Whether messages can come from it: a number such as +15550100, or a name of up to 11 letters. */
export function isSender(text: string): boolean {
  return /^(\+\d{6,15}|[A-Za-z0-9 ]{1,11})$/.test(text);
}

/**
 * The interface of Twilio, which other services offer as well: a form with `To`, `From` and `Body` to an address of the
 * account, which the user name and password of the address open.
 */
export function createHttpSms({ secrets, account }: Options): SmsPort {
  const findAccount = async ({ tenant }: Pick<SmsSite, 'tenant'>) => {
    const own = await secrets.find(tenant.id, 'sms');
    return own === null ? account : parseSmsAccount(own);
  };
  return {
    serves: async (site) => (await findAccount(site)) !== null,
    async send(site, { to, text }) {
      const { url, from } = (await findAccount(site)) ?? {};
      if (url === undefined || from === undefined) return false;
      const { username, password, ...address } = splitAddress(url);
      const authorization = `Basic ${btoa(`${username}:${password}`)}`;
      const answer = await fetch(address.href, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
