import { createHttpResponder } from '#worker/platform/http-responder.ts';
import type { AnsweredSite, Ports } from '#worker/ports/ports.ts';
import { listSiteLanguages } from '#worker/tenancy/language/site-languages.ts';
import type { Secrets } from '#worker/ports/secrets.ts';
import { unlessUnreadable } from '#worker/secrets/unreadable-secret.ts';
import type { Responder } from '#worker/ports/responder.ts';

interface Options {
  readonly secrets: Secrets;
  readonly isDemo: boolean;
}

/** The endpoint that a site names; on a demo the built-in companion answers for all other sites. */
export function createResponders({ secrets, isDemo }: Options): Ports['responder'] {
  return async (tenant) => {
    const { id, fictional_responder: address } = tenant;
    if (address === undefined) return isDemo ? createCompanion(tenant) : null;
    // Without it no endpoint is asked, because it could not tell who asks.
    const secret = await unlessUnreadable(secrets.find(id, 'responder'));
    return secret === null ? null : createHttpResponder(address, secret);
  };
}

function createCompanion(tenant: AnsweredSite): Responder {
  const { niche } = tenant;
  return {
    async answer(question) {
      const { answerAsCompanion } = await import('#demo/companion/companion.ts');
      return answerAsCompanion(question, { niche, languages: listSiteLanguages(tenant) });
    },
  };
}
