import { createHttpResponder } from '#worker/platform/http-responder.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { Secrets } from '#worker/ports/secrets.ts';
import { unlessUnreadable } from '#worker/secrets/unreadable-secret.ts';
import type { Responder } from '#worker/ports/responder.ts';

interface Options {
  readonly secrets: Secrets;
  readonly isDemo: boolean;
}

/** The endpoint that a site names; on a demo the built-in companion answers for all other sites. */
export function createResponders({ secrets, isDemo }: Options): Ports['responder'] {
  return async ({ id, niche, fictional_responder: address }) => {
    if (address === undefined) return isDemo ? createCompanion(niche) : null;
    // Without it no endpoint is asked, because it could not tell who asks.
    const secret = await unlessUnreadable(secrets.find(id, 'responder'));
    return secret === null ? null : createHttpResponder(address, secret);
  };
}

function createCompanion(niche: number): Responder {
  return {
    answer: async (question) =>
      (await import('#demo/companion/companion.ts')).answerAsCompanion(question, niche),
  };
}
