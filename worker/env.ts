import * as z from 'zod';
import { isCountry } from '#tenants/schema/fields.ts';
import { trustedProxies } from '#worker/entries/node/http/trusted-proxies.ts';
import { isSender } from '#worker/platform/sms/http-sms.ts';

/** Without TLS only on this machine, where tests imitate a provider. */
const isSecure = ({ protocol, hostname }: URL) => protocol === 'https:' || hostname === 'localhost';

/** An empty text, which JavaScript takes for 0, is no number. */
function wholeNumber(least: number, most = Infinity) {
  const error = `is no whole number ${most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`}`;
  const number = z.coerce.number(error).int(error).min(least, error).max(most, error);
  return z.preprocess((given) => (given === '' ? Number.NaN : given), number);
}

const shared = {
  API_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin).optional(), // prettier-ignore
  /** Requests that one member may make in ten seconds. */
  REQUESTS_PER_MEMBER: wholeNumber(10).default(100),
  /**
   * Requests that visitors of one address may make in ten seconds. Carrier NAT puts thousands of visitors behind
   * one address.
   */
  REQUESTS_PER_ADDRESS: wholeNumber(10).default(1000),
  /** The country of every visitor on a machine where nothing else tells it: 'NL'. */
  VISITOR_COUNTRY: z.string().toUpperCase().refine(isCountry, 'is no ISO 3166-1 country').optional(),
  /** Sender of all emails, where the mail server accepts no other. The default is no-reply@<site>. */
  MAIL_FROM: z.email('is no e-mail address').optional(),
  /**
   * `1` lets members pay in a sandbox that moves no money but gives real credits: for trying only. `npm start` does so
   * by itself; elsewhere a site without a shop sells nothing.
   */
  SANDBOX_PAYMENTS: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /**
   * `1` lets members of countries with an age check pass it in a sandbox that checks nothing: for trying only. `npm start`
   * does so by itself; elsewhere sites are closed there without a provider of age checks.
   */
  SANDBOX_AGE_CHECKS: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** The host of the account, where Verotel uses another brand than its own. */
  VEROTEL_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'is no address such as https://secure.verotel.com' })
    .transform((url) => new URL(url))
    .refine(isSecure, 'must begin with https')
    .transform(({ origin }) => origin)
    .default('https://secure.verotel.com'),
  /**
   * Sends text messages: an address of the account that takes `To`, `From` and `Body`, as Twilio has one, with user name
   * and password. Without it there is no direct debit, whose mandates are signed with a code.
   */
  SMS_URL: z
    .url({ protocol: /^https$/, error: 'is no address such as https://user:password@api.example/messages' })
    .optional(),
  /** The number or name that text messages come from. */
  SMS_FROM: z
    .string()
    .refine(isSender, 'is neither a number such as +15550100 nor a name of 11 letters')
    .optional(),
  /** Encrypts the account numbers of direct debits. One that is lost makes stored numbers unreadable. */
  IBAN_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is no key of 32 bytes in base64url')
    .optional(),
  /** Encrypts the secrets of sites. With another one those that are set cannot be read. */
  SECRETS_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is no key of 32 bytes in base64url')
    .optional(),
  /** Encrypts backups. Without it none can be restored that was made with it. */
  BACKUP_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is no key of 32 bytes in base64url')
    .optional(),
  /** Signs notifications of browsers; its public half is what they subscribe with. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is no private key of P-256: 32 bytes in base64url')
    .optional(),
};

export const nodeEnv = z.object({
  ...shared,
  PORT: wholeNumber(0, 65_535).default(8787),
  /** 127.0.0.1 keeps the server on this machine; 0.0.0.0 opens it to the network. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /**
   * How many processes answer requests. With more than one, one more holds what there is one of. The default is one for
   * each core and GB of memory, and one for a demo.
   */
  WORKERS: wholeNumber(1, 64).optional(),
  /** How long an idle connection stays open: longer than the proxy in front keeps it for the next request. */
  KEEP_ALIVE_SECONDS: wholeNumber(1, 3600).default(75),
  /** The files of the sites, with those of the companies in `companies`; read while the server runs. */
  SITES_DIR: z.string().min(1).default('tenants'),
  /** Database and photos. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Trusts `X-Forwarded-For` and `CF-IPCountry` of this number of proxies, or of proxies in these networks. */
  TRUST_PROXY: trustedProxies,
  /** The mail server: smtp://user:password@host:587 or smtps://user:password@host:465. Without it emails wait. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is no address such as smtp://user:password@host:587' })
    .refine((url) => !/[?#]/.test(url), 'takes nothing behind the host and port')
    .optional(),
  /** The number of fictional members of a new demo site. */
  DEMO_MEMBERS: wholeNumber(0, 10_000).default(90),
  /** How many of them may have several pictures. */
  DEMO_GALLERIES: wholeNumber(0, 10_000).default(24),
});

export const edgeVars = z.object({
  ...shared,
  /** Set by `npm run start:edge`: sites answer at http://<id>.localhost:<port>. */
  LOCAL_PORT: wholeNumber(1, 65_535).optional(),
});

export type NodeSettings = z.output<typeof nodeEnv>;
export type EdgeSettings = z.output<typeof edgeVars>;

/** An invalid setting stops the start with its name. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export function readSettings<S extends z.ZodObject>(schema: S, values: unknown): z.output<S> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(lines.join('\n'));
}
