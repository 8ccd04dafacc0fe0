import { createHmac } from 'node:crypto';
import type { Postback, Postbacks } from '#worker/ports/ports.ts';
import type { Secrets } from '#worker/ports/secrets.ts';
import type { Network } from './payments/provider-request.ts';

/** The most that a call to another server may take (docs/security.md). */
const TIMEOUT_MS = 5000;

interface Options extends Network {
  readonly secrets: Secrets;
}

/** Whether a text can be the secret that a network has given. */
export function isPostbackSecret(text: string): boolean {
  return /^[\w+/=.-]{16,}$/.test(text);
}

/** Networks with an address of their own, which the file of a site names. */
export function createHttpPostbacks({
  secrets,
  fetch: doFetch = (input, init) => fetch(input, init),
  timeoutMs = TIMEOUT_MS,
}: Options): Postbacks {
  return {
    async send(postback) {
      const response = await doFetch(await toSignedAddress(postback, secrets), {
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
async function toSignedAddress(
  { site, network, address, isSigned }: Postback,
  secrets: Secrets,
): Promise<string> {
  if (!isSigned) return address;
  const secret = await secrets.find(site, `postback:${network}`);
  if (secret === null) throw new Error(`${site} has no secret postback:${network}`);
  const signature = createHmac('sha256', secret).update(address).digest('hex');
  return `${address}${address.includes('?') ? '&' : '?'}signature=${signature}`;
}
