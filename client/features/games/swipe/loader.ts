import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { withConsent } from '#client/features/consent/with-consent.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { resendAnswers } from './state/stored-answers.ts';
import { type SwipeGame, getSwipeGame } from './contract.ts';
import { type Reach, REACHES } from './rules.ts';

export interface SwipeData {
  game: SwipeGame;
  reach: Reach;
}

export const swipeLoader = withConsent(loadSwipeGame);

/** Refetched on every visit, so that an answered card does not appear again. */
async function loadSwipeGame({ context, request }: LoaderFunctionArgs): Promise<SwipeData> {
  const { user, ...api } = await enterAsMember({ context, request });
  // Sent before the cards load, so that answered ones are not among them.
  await resendAnswers(api, user.id);
  const params = new URL(request.url).searchParams;
  const reach = parseReach(params);
  const cursor = { after: params.get('after') ?? undefined, first: params.get('first') ?? undefined };
  try {
    return { game: await api.call(getSwipeGame, { query: { reach, ...cursor } }), reach };
  } catch (error) {
    // The address may contain anything, and the cursor may have expired.
    if (!(error instanceof ApiError) || error.code !== 'validation') throw error;
    return { game: await api.call(getSwipeGame, { query: { reach } }), reach };
  }
}

export function parseReach(params: URLSearchParams): Reach {
  return REACHES.find((reach) => reach === params.get('reach')) ?? 'near';
}
