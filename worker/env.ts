import * as z from 'zod';
import { isCountry } from '#tenants/schema/countries.ts';
import { trustedProxies } from '#worker/entries/trusted-proxies.ts';

/** Settings of both runtimes. */
const shared = {
  /** An existing backend that answers /api instead of this application: 'https://api.example'. */
  API_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin).optional(), // prettier-ignore
  /** Requests that one member may make in ten seconds. */
  REQUESTS_PER_MEMBER: z.coerce.number().int().min(10).default(100),
  /** Requests that visitors of one address may make in ten seconds. Behind carrier NAT there are thousands of them. */
  REQUESTS_PER_ADDRESS: z.coerce.number().int().min(10).default(1000),
  /** The country of every visitor, on a machine where nobody else can tell: 'NL'. */
  VISITOR_COUNTRY: z.string().toUpperCase().refine(isCountry, 'is no ISO 3166-1 country').optional(),
  /** Sends every site's mails from this address, where the mail server takes no other. Else no-reply@<site>. */
  MAIL_FROM: z.email('is no e-mail address').optional(),
};

export const nodeEnv = z.object({
  ...shared,
  PORT: z.coerce.number().int().min(0).max(65_535).default(8787),
  /** 127.0.0.1 keeps the demo on this machine; 0.0.0.0 opens it to the network. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Database and photos. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Believe `X-Forwarded-For` and `CF-IPCountry` of so many proxies, or of proxies in these networks. */
  TRUST_PROXY: trustedProxies,
  /** The mail server: smtp://user:password@host:587 or smtps://user:password@host:465. Without it mails wait. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is no address such as smtp://user:password@host:587' })
    .refine((url) => !/[?#]/.test(url), 'takes nothing behind the host and port')
    .optional(),
  /** Fictional members that a demo site starts with. */
  DEMO_MEMBERS: z.coerce.number().int().min(0).max(10_000).default(220),
});

export const edgeVars = z.object({
  ...shared,
  /** Set by `npm run start:edge`: sites answer at http://<id>.localhost:<port>. */
  LOCAL_PORT: z.coerce.number().int().optional(),
});

export type NodeSettings = z.output<typeof nodeEnv>;

/** A setting that cannot be used stops the start, by its name. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export function readSettings<S extends z.ZodObject>(schema: S, values: unknown): z.output<S> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(lines.join('\n'));
}
