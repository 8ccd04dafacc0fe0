import { expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { runComponent } from '#client/testing/run-component.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import errors from '#locales/en/errors.json' with { type: 'json' };
import safety from '#locales/en/safety.json' with { type: 'json' };
import { BlockForm } from './block-form.tsx';

test('says in the dialog why a block was rejected', async () => {
  const form = runComponent(
    () => BlockForm({ member: { id: 'jonas', name: 'Jonas' }, onClose: () => undefined }),
    { texts: { errors, safety }, call: () => Promise.reject(new ApiError('busy')) },
  );
  const [submit] = form.findAll(({ props }) => props['variant'] === 'danger-fill');
  const press = submit?.props['onClick'] as () => void;
  press();
  await expect.poll(() => form.findAll(({ type }) => type === Alert)[0]?.props['children']).toBe(errors.busy);
});
