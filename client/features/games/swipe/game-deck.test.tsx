import { expect, test } from 'vitest';
import { renderMarkup } from '#client/testing/render-markup.tsx';
import { startGame } from './state/game-state.ts';
import { GameDeck } from './game-deck.tsx';
import type { GameCard } from './contract.ts';

const JONAS: GameCard = {
  id: 'jonas',
  name: 'Jonas',
  age: 38,
  town: null,
  distance_km: null,
  main_image: null,
  locked: false,
  fictional: false,
  online: false,
  is_new: false,
  about: null,
  interests: [],
  shared_interests: [],
};

const TEXTS = {
  members: { name_age: '{{name}}, {{age}}' },
  games: { swipe: { deck: 'People', stamp: { like: 'Yes', skip: 'No' } } },
  person: {
    more: 'More for {{name}}',
    message_name: 'Message {{name}}',
    gift_name: 'Send {{name}} a gift',
    report: 'Report {{name}}',
    block: 'Block {{name}}',
  },
};

test('offers message, report and block on a game card without scripts', () => {
  const game = startGame({ cards: [JONAS], likes_left: 4, likes_again_at: '', next: null, undo: null });
  const html = renderMarkup(
    <GameDeck
      game={game}
      decide={() => undefined}
      onBlocked={() => undefined}
      onUnblocked={() => undefined}
    />,
    TEXTS,
  );
  expect(html).toMatch(/<a [^>]*href="\/members\/jonas\/chat"[^>]*>.*?Message Jonas<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/complaints"[^>]*>.*?Report Jonas<\/a>/);
  expect(html).toMatch(/<form [^>]*action="\/members\/jonas"[^>]*><button [^>]*value="block" name="intent"/);
});
