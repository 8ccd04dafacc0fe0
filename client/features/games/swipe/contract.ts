import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { cardDistance, memberCard } from '#client/features/members/card/member-card.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { SWIPE_LIKES_PER_DAY, DECK_SIZE, REACHES, UNDO_LIKE_SECONDS, VERDICTS } from './rules.ts';

const interests = v.array(v.picklist(INTERESTS));

/** A card with the details shown beside it. Fields that the site hides are empty. */
export const gameCard = v.object({
  ...memberCard.entries,
  distance_km: cardDistance,
  about: v.nullable(v.string()),
  interests,
  shared_interests: interests,
});

export type GameCard = v.InferOutput<typeof gameCard>;

const memberId = v.pipe(v.string('invalid'), v.minLength(1, 'invalid'), v.maxLength(40, 'invalid'));
const reach = v.optional(v.picklist(REACHES, 'choose_one'), 'near');
const likesLeft = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SWIPE_LIKES_PER_DAY));

/** Remaining likes, and when they are renewed: ISO 8601, the next midnight in UTC. */
const likes = { likes_left: likesLeft, likes_again_at: v.string() };

export const swipeGame = v.object({
  cards: v.pipe(v.array(gameCard), v.maxLength(DECK_SIZE + 1)),
  /** Pass it as `after` for more; null when these are all. */
  next: v.nullable(v.string()),
  /** The latest answer while it can be undone. */
  undo: v.nullable(
    v.object({
      card: gameCard,
      verdict: v.picklist(VERDICTS),
      /** Seconds left to undo; null when there is no limit. */
      seconds: v.nullable(v.pipe(v.number(), v.integer(), v.maxValue(UNDO_LIKE_SECONDS))),
    }),
  ),
  ...likes,
});

export type SwipeGame = v.InferOutput<typeof swipeGame>;

export const getSwipeGame = defineEndpoint({
  method: 'GET',
  path: '/api/swipe-game',
  summary: 'The next members of the swipe game and the likes left today.',
  access: 'member',
  needsConsent: true,
  query: v.object({
    reach,
    after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'page_unknown'))),
    /** Id of the member to show first, if possible. */
    first: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  answer: swipeGame,
});

export const answerCard = defineEndpoint({
  method: 'POST',
  path: '/api/swipe-game',
  summary: 'Answers a card of the swipe game. A like is one like everywhere else too.',
  access: 'member',
  needsConsent: true,
  body: v.object({ id: memberId, verdict: v.picklist(VERDICTS, 'choose_one') }),
  /** `match`: the member likes the viewer too. */
  answer: v.object({ ...likes, match: v.boolean() }),
  errors: ['not_found', 'blocked', 'own_block', 'answered_already', 'likes_used_up'],
});

export const takeBackAnswer = defineEndpoint({
  method: 'DELETE',
  path: '/api/swipe-game',
  summary:
    'Takes the latest answer back, a like within a minute, and with it its place of the day. Once in a row.',
  access: 'member',
  body: v.object({ id: memberId }),
  answer: v.object(likes),
  errors: ['not_found', 'too_late'],
});
