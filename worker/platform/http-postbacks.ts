import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Postback, Postbacks } from '#worker/ports/postbacks.ts';
import type { Network } from './payments/provider-request.ts';

/** The most that a call to another server may take (docs/security.md). */
const TIMEOUT_MS = 5000;

interface Options extends Network {
  /** By site and network, with a colon between them. */
  readonly secrets?: ReadonlyMap<string, string> | undefined;
}

const ENTRY = /^([a-z][a-z\d-]*:[\w.-]{1,60}):([\w+/=.-]{16,})$/;

/** `ardenza:adnet:secret,velours:adnet:secret`. A message never repeats a value, which holds secrets. */
export const postbackSecrets = z.string().transform((text, { addIssue }) => {
  const secrets = new Map<string, string>();
  for (const [index, entry] of text.split(',').entries()) {
    const [, name, secret] = ENTRY.exec(entry.trim()) ?? [];
    if (name === undefined || secret === undefined)
      addIssue(`part ${index + 1} is not "site:network:secret", with a secret of at least 16 characters`);
    else if (secrets.has(name)) addIssue(`${name} has two secrets`);
    else secrets.set(name, secret);
  }
  return secrets;
});

/** Networks with an address of their own, which the file of a site names. */
export function createHttpPostbacks({
  secrets = new Map(),
  fetch: doFetch = (input, init) => fetch(input, init),
  timeoutMs = TIMEOUT_MS,
}: Options = {}): Postbacks {
  return {
    async send(postback) {
      const response = await doFetch(toSignedAddress(postback, secrets), {
        // What it says of a member goes to this address only.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.status;
    },
  };
}

/** With the parameter `signature`: hexadecimal HMAC-SHA256 of the address as it is without it. */
function toSignedAddress(
  { site, network, address, isSigned }: Postback,
  secrets: ReadonlyMap<string, string>,
): string {
  if (!isSigned) return address;
  const secret = secrets.get(`${site}:${network}`);
  if (secret === undefined) throw new Error(`POSTBACK_SECRETS has no secret of ${site}:${network}`);
  const signature = createHmac('sha256', secret).update(address).digest('hex');
  return `${address}${address.includes('?') ? '&' : '?'}signature=${signature}`;
}
