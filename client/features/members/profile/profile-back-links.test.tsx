import { expect, test } from 'vitest';
import { renderMarkup } from '#client/testing/render-markup.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

const TEXTS = { members: { back_to_search: 'Back to search' } };

test('where there is room the way back stands above the photo, in words', () => {
  expect(renderMarkup(<ProfileSkeleton card={null} />, TEXTS)).toMatch(
    /<a class="pf__line"[^>]*><svg.*?<\/svg>Back to search<\/a><article/,
  );
});

test.each([null, 'Offline'])('a profile that is not there yet has its way back: %s', (why) => {
  expect(renderMarkup(<ProfileSkeleton card={null}>{why}</ProfileSkeleton>, TEXTS)).toMatch(
    /<a (?=[^>]*href="\/members")(?=[^>]*aria-label="Back to search")[^>]*class="[^"]*pf__back/,
  );
});
