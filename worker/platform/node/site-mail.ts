import { LRUCache } from 'lru-cache';
import type { MailPort } from '#worker/ports/mail.ts';
import type { Secrets } from '#worker/ports/secrets.ts';
import { createSmtpMail } from './mail.ts';
import { type SmtpAccount, parseSmtpAccount } from './smtp-account.ts';

interface Options {
  readonly secrets: Secrets;
  /** That of the installation, for sites without their own. */
  readonly account: SmtpAccount | null;
  readonly passOn?: MailPort['passOn'] | undefined;
}

const MAX_ACCOUNTS = 100;

/** Sends the emails of each site by its own account, or by that of the installation. */
export function createSiteMail({ secrets, account, passOn }: Options): MailPort {
  const servers = new LRUCache<string, ReturnType<typeof createSmtpMail>>({ max: MAX_ACCOUNTS });
  const findAccount = async (site: string) => {
    const own = await secrets.find(site, 'smtp');
    return own === null ? account : parseSmtpAccount(own);
  };
  return {
    ...(passOn && { passOn }),
    serves: async (site) => (await findAccount(site)) !== null,
    async send({ site, ...mail }, signal) {
      const { url, from } = (await findAccount(site)) ?? {};
      if (url === undefined) throw new Error(`${site} has no account for emails any more.`);
      const name = `${url} ${from ?? ''}`;
      const server = servers.get(name) ?? createSmtpMail({ url, from });
      servers.set(name, server);
      return server.send(mail, signal);
    },
  };
}
