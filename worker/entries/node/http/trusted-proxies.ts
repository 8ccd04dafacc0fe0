import * as z from 'zod';

/** A number of proxies, each of which adds one address, or their networks (CIDR). */
export type TrustedProxies = number | readonly string[];

const MAX_HOPS = 16;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  // These are the networks of RFC 1918, RFC 4193 and link-local addresses.
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};

/** Reads `TRUST_PROXY`: off, `2` proxies, or ranges such as `loopback, 10.1.0.0/16, 2001:db8::/32`. */
export const trustedProxies = z
  .string()
  .default('')
  .transform((text, context): TrustedProxies => {
    const value = text.trim().toLowerCase();
    if (value === '' || value === 'false') return 0;
    if (value === 'true') return 1;
    if (/^\d+$/.test(value)) {
      if (Number(value) <= MAX_HOPS) return Number(value);
      context.addIssue(`${value} proxies are more than ${MAX_HOPS}`);
      return z.NEVER;
    }
    return value.split(/[\s,]+/).flatMap((part) => {
      const ranges = parseRange(part);
      if (ranges === null)
        context.addIssue(
          `"${part}" is no number of proxies, no range such as 10.0.0.0/8 or 2001:db8::/32, and not loopback or private`,
        );
      return ranges ?? [];
    });
  });

function parseRange(part: string): readonly string[] | null {
  if (Object.hasOwn(NAMED, part)) return NAMED[part] ?? null;
  if (z.ipv4().safeParse(part).success) return [`${part}/32`];
  if (z.ipv6().safeParse(part).success) return [`${part}/128`];
  return z.union([z.cidrv4(), z.cidrv6()]).safeParse(part).success ? [part] : null;
}
