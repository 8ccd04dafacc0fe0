import { expect, test } from 'vitest';
import gates from '#locales/en/gates.json' with { type: 'json' };
import { checkAllowance, checkPhotoRequest } from './free-and-premium.ts';

const FREE = { paid_user: false };
const PREMIUM = { paid_user: true };
const open = { open: true };
const closed = (reason: string, liftedBy: string | null) => ({ open: false, reason, liftedBy });

test.each([
  ['photo_upload', FREE, 0, open],
  ['photo_upload', FREE, 2, open],
  ['photo_upload', FREE, 3, closed('photo_upload_free', 'premium')],
  ['photo_upload', PREMIUM, 3, open],
  ['photo_upload', PREMIUM, 24, open],
  ['photo_upload', PREMIUM, 25, closed('photo_upload_most', null)],
  ['all_photos', FREE, 2, open],
  ['all_photos', FREE, 3, closed('all_photos_free', 'premium')],
  ['all_photos', PREMIUM, 1000, open],
] as const)('checks %s for %j after %i uses: %j', (gate, who, used, answer) => {
  expect(checkAllowance(gate, who, used)).toEqual(answer);
});

test('allows photo requests only for a member who is not paused', () => {
  expect(checkPhotoRequest({ paused: false })).toEqual(open);
  expect(checkPhotoRequest({ paused: true })).toEqual(closed('photo_request_paused', null));
});

test('gives every reason of an allowance a text, and has no text without a reason', () => {
  const answers = (['photo_upload', 'all_photos'] as const).flatMap((gate) =>
    [FREE, PREMIUM].map((who) => checkAllowance(gate, who, 1e9)),
  );
  const reasons = new Set(
    [...answers, checkPhotoRequest({ paused: true })].flatMap((answer) =>
      answer.open ? [] : [answer.reason],
    ),
  );
  expect(Object.keys(gates.reason).toSorted()).toEqual([...reasons].toSorted());
});
