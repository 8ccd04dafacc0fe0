import { expect, test } from 'vitest';
import { renderMarkup } from '#client/testing/render-markup.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

const TEXTS = { members: { back_to_search: 'Back to search' } };

test('shows the back link above the photo with text on wide screens', () => {
  expect(renderMarkup(<ProfileSkeleton card={null} />, TEXTS)).toMatch(
    /<a class="pf__line"[^>]*><svg.*?<\/svg>Back to search<\/a><article/,
  );
});

test.each([null, 'Offline'])('shows a back link while the profile is missing: %s', (why) => {
  expect(renderMarkup(<ProfileSkeleton card={null}>{why}</ProfileSkeleton>, TEXTS)).toMatch(
    /<a (?=[^>]*href="\/members")(?=[^>]*aria-label="Back to search")[^>]*class="[^"]*pf__back/,
  );
});
