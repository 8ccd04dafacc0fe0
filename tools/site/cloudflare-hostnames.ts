import * as v from 'valibot';
import { SiteMistake } from './site-mistake.ts';

/** A host of a site that is not a zone of the account (Cloudflare for SaaS). */
export interface CustomHostname {
  readonly hostname: string;
  /** `active` once the host points at Cloudflare. */
  readonly status: string;
  /** `active` once the certificate is there. */
  readonly certificate: string;
  /** What Cloudflare says is missing. */
  readonly problems: readonly string[];
}

export interface Hostnames {
  list(): Promise<CustomHostname[]>;
  /** One that is there already stays as it is. */
  add(hostname: string): Promise<CustomHostname>;
}

interface Account {
  readonly token: string;
  /** The zone whose fallback origin the worker is. */
  readonly zone: string;
  /** Tests name an imitation. */
  readonly api?: string;
}

const API = 'https://api.cloudflare.com/client/v4';
const TIMEOUT_MS = 5000;
const PAGE_LENGTH = 50;
const DUPLICATE = 1406;

const hostnameRow = v.object({
  hostname: v.string(),
  status: v.optional(v.string(), 'pending'),
  ssl: v.nullish(
    v.object({
      status: v.optional(v.string(), 'initializing'),
      validation_errors: v.optional(v.array(v.object({ message: v.string() })), []),
    }),
  ),
  verification_errors: v.optional(v.array(v.string()), []),
});

const answer = v.object({
  success: v.boolean(),
  errors: v.optional(v.array(v.object({ code: v.number(), message: v.string() })), []),
  result: v.nullish(v.unknown()),
});

/** The custom hostnames of a zone (developers.cloudflare.com/api/resources/custom_hostnames). */
export function openHostnames({ token, zone, api = API }: Account): Hostnames {
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${api}/zones/${encodeURIComponent(zone)}/custom_hostnames${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new SiteMistake(`Cloudflare cannot be reached: ${String(error)}. Try again; nothing is lost.`);
    });
    if (response.status === 429)
      throw new SiteMistake(
        'Cloudflare takes no more calls for some minutes. Try again then; it goes on where it was.',
      );
    return read(answer, await response.json().catch(() => `status ${response.status}`));
  };
  const list = async () => {
    const found: CustomHostname[] = [];
    for (let page = 1; ; page++) {
      const { success, errors, result } = await call(`?page=${page}&per_page=${PAGE_LENGTH}`);
      if (!success) throw new RefusedByCloudflare(errors);
      const rows = read(v.array(hostnameRow), result);
      found.push(...rows.map(toHostname));
      if (rows.length < PAGE_LENGTH) return found;
    }
  };
  return {
    list,
    async add(hostname) {
      const ssl = { method: 'http', type: 'dv', settings: { min_tls_version: '1.2' } };
      const { success, errors, result } = await call('', { hostname, ssl });
      if (success) return toHostname(read(hostnameRow, result));
      const isThere = errors.some(({ code }) => code === DUPLICATE);
      const known = isThere ? (await list()).find((row) => row.hostname === hostname) : undefined;
      if (!known) throw new RefusedByCloudflare(errors);
      return known;
    },
  };
}

/** @throws SiteMistake for an answer in another form. */
function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const text = JSON.stringify(value).slice(0, 200);
  throw new SiteMistake(`Cloudflare has answered something that this version does not understand: ${text}`);
}

/** Cloudflare has understood a call and does not do it; other domains may be accepted. */
export class RefusedByCloudflare extends SiteMistake {
  constructor(errors: readonly { readonly code: number; readonly message: string }[]) {
    const reasons = errors.map(({ code, message }) => `${message} (${code})`).join(', ');
    super(`Cloudflare refuses: ${reasons === '' ? 'no reason given' : reasons}.`);
  }
}

function toHostname(row: v.InferOutput<typeof hostnameRow>): CustomHostname {
  return {
    hostname: row.hostname,
    status: row.status,
    certificate: row.ssl?.status ?? 'none',
    problems: [
      ...row.verification_errors,
      ...(row.ssl?.validation_errors ?? []).map(({ message }) => message),
    ],
  };
}
