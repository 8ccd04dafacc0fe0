import { createHttpResponder } from '#worker/platform/http-responder.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { Responder } from '#worker/ports/responder.ts';

interface Options {
  /** Without it no endpoint is asked, because it could not tell who asks. */
  readonly secret: string | undefined;
  readonly isDemo: boolean;
}

/** The endpoint that a site names; on a demo the built-in companion answers for all other sites. */
export function createResponders({ secret, isDemo }: Options): Ports['responder'] {
  return ({ fictional_responder: address }) => {
    if (address === undefined) return isDemo ? companion : null;
    return secret === undefined ? null : createHttpResponder(address, secret);
  };
}

const companion: Responder = {
  answer: async (question) => (await import('#demo/companion/companion.ts')).answerAsCompanion(question),
};
