import { expect, test } from 'vitest';
import { renderMarkup } from '#client/testing/render-markup.tsx';
import type { LikeOnList } from '../contract.ts';
import { LikeCard } from './like-card.tsx';

const JONAS: LikeOnList = {
  id: 'jonas',
  name: 'Jonas',
  age: 38,
  town: null,
  main_image: null,
  locked: false,
  fictional: false,
  online: false,
  is_new: false,
  like_new: true,
  liked: false,
  ago: 60,
};

const TEXTS = {
  members: { name_age: '{{name}}, {{age}}', new: 'New' },
  person: {
    more: 'More for {{name}}',
    message_name: 'Message {{name}}',
    gift_name: 'Send {{name}} a gift',
    report: 'Report {{name}}',
    block: 'Block {{name}}',
  },
};

test('offers message, gift, report and block on a card in the lists of likes without scripts', () => {
  const html = renderMarkup(<LikeCard like={JONAS} priority={false} onAsk={() => undefined} />, TEXTS);
  expect(html).toMatch(/<a [^>]*href="\/members\/jonas\/chat"[^>]*>.*?Message Jonas<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/members\/jonas\/chat\?gift"[^>]*>.*?Send Jonas a gift<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/complaints"[^>]*>.*?Report Jonas<\/a>/);
  expect(html).toMatch(/<form [^>]*action="\/members\/jonas"[^>]*><button [^>]*value="block" name="intent"/);
});
