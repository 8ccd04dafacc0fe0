import { expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { runComponent } from '#client/testing/run-component.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import errors from '#locales/en/errors.json' with { type: 'json' };
import { SavePlaceButton } from './save-place-button.tsx';

test('says beside the button that the place of the member could not be saved', async () => {
  const button = runComponent(() => SavePlaceButton({ onSaved: () => undefined }), {
    texts: { errors },
    call: () => Promise.reject(new ApiError('busy')),
  });
  const [locate] = button.findAll(({ props }) => props['onPlace'] !== undefined);
  const onPlace = locate?.props['onPlace'] as (place: object) => void;
  onPlace({ country: 'DE', region: 'BE', town: 'Berlin' });
  await expect
    .poll(() => button.findAll(({ type }) => type === Alert)[0]?.props['children'])
    .toBe(errors.busy);
});
