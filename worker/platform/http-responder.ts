import * as z from 'zod';
import type { Answer, Responder } from '#worker/ports/responder.ts';
import { readTextAtMost } from './read-text.ts';

const TIMEOUT_MS = 5000;
const MAX_ANSWER_BYTES = 65_536;

/** Whether a text can be the bearer token that an endpoint expects. */
export function isResponderSecret(text: string): boolean {
  return /^[!-~]{16,}$/.test(text);
}

/** The operator's program behind an address (docs/responder.md). */
export function createHttpResponder(address: string, secret: string): Responder {
  return {
    async answer(question) {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify(question),
        // The secret and the messages go to this address only.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 200)
        return parseAnswer(await readTextAtMost(response, MAX_ANSWER_BYTES), question.maxLength);
      await response.body?.cancel();
      if (response.status === 204) return null;
      throw new Error(`the responder answered with status ${response.status}`);
    },
  };
}

function parseAnswer(json: string, maxLength: number): Answer {
  const text = z
    .string()
    .transform((value) =>
      value
        .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
        .toWellFormed()
        .trim(),
    )
    .pipe(z.string().min(1).max(maxLength));
  try {
    return z.object({ text, free: z.boolean().optional() }).parse(JSON.parse(json));
  } catch {
    // The message of the parser could contain what was written.
    throw new Error('the responder answered something other than a text');
  }
}
