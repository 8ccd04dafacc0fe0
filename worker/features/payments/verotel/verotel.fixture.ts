import { createVerotel } from '#worker/platform/payments/verotel.ts';
import { type VerotelImitation, createVerotelImitation } from '#worker/testing/payments/verotel-imitation.ts';
import type { Fault } from '#worker/testing/database/faulty-database.ts';
import { createMemorySecrets } from '#worker/testing/memory/secrets.ts';
import { type Order, setUpPayments } from '../payments.fixture.ts';

const ORIGIN = 'https://secure.verotel.com';
const SHOPS = { '60678': 'aKeyOfArdenza', '60679': 'aKeyOfVelours' };
const SECRETS = createMemorySecrets({
  ardenza: { verotel: '60678:aKeyOfArdenza' },
  velours: { verotel: '60679:aKeyOfVelours' },
});

/** Mira, whose site sells through an imitation of Verotel. */
export function setUpVerotel(nextFault: () => Fault = () => null) {
  let remote: VerotelImitation | undefined;
  const provider = () => {
    remote = createVerotelImitation(SHOPS);
    return createVerotel({ secrets: SECRETS, origin: ORIGIN, fetch: remote.fetch, timeoutMs: 20 });
  };
  const getRemote = (): VerotelImitation => {
    if (!remote) throw new Error('No test has begun.');
    return remote;
  };
  const fixture = setUpPayments(nextFault, { provider });
  return Object.assign(fixture, {
    getRemote,
    /** Sends a notice as Verotel does, and returns the status and text of the answer. */
    async notify(query: URLSearchParams | string, site = 'ardenza'): Promise<[number, string]> {
      const answer = await fixture.app.ask(site, `/callbacks/payments?${query.toString()}`, {
        headers: { 'sec-fetch-site': undefined },
      });
      return [answer.status, await answer.text()];
    },
    /** The notice about a paid order. */
    saleOf: ({ redirect }: Order) => getRemote().notice(redirect),
    pay: ({ redirect }: Order) => getRemote().end(redirect, 'APPROVED'),
  });
}
