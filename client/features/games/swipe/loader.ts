import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { resendAnswers } from './stored-answers.ts';
import { type SwipeGame, getSwipeGame } from './contract.ts';
import { type Reach, REACHES } from './rules.ts';

export interface SwipeData {
  game: SwipeGame;
  reach: Reach;
}

/** Fresh each time: what was answered a moment ago must not lie on the table again. */
export async function swipeLoader({ context, request }: LoaderFunctionArgs): Promise<SwipeData> {
  const api = context.get(loaderApi);
  const user = await requireUser(api, request);
  // Before the cards are asked for: what is answered must not be among them.
  await resendAnswers(api, user.id);
  const params = new URL(request.url).searchParams;
  const reach = parseReach(params);
  const place = { after: params.get('after') ?? undefined, first: params.get('first') ?? undefined };
  try {
    return { game: await api.call(getSwipeGame, { query: { reach, ...place } }), reach };
  } catch (error) {
    // Anyone can type anything into the address, and a place in the deck may be gone.
    if (!(error instanceof ApiError) || error.code !== 'validation') throw error;
    return { game: await api.call(getSwipeGame, { query: { reach } }), reach };
  }
}

export function parseReach(params: URLSearchParams): Reach {
  return REACHES.find((reach) => reach === params.get('reach')) ?? 'near';
}
