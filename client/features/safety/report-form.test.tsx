import { expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { advance } from '#client/testing/fake-time.ts';
import { runComponent } from '#client/testing/run-component.tsx';
import { stubFormData } from '#client/testing/typed-form.ts';
import errors from '#locales/en/errors.json' with { type: 'json' };
import safety from '#locales/en/safety.json' with { type: 'json' };
import { ReportForm } from './report-form.tsx';

test('moves the focus once when a report is refused, not with every key after that', async () => {
  stubFormData();
  const focus = vi.fn<() => void>();
  const form = runComponent(
    () => ReportForm({ member: { id: 'jonas', name: 'Jonas' }, onSent: () => undefined }),
    {
      texts: { errors, safety },
      call: () => Promise.reject(new ApiError('validation', { fields: { reason: 'choose_one' } })),
    },
  );
  for (const { props } of form.findAll(({ type }) => type === 'form')) {
    Object.assign(props['ref'] as object, { current: { elements: [], querySelector: () => ({ focus }) } });
    const submit = props['onSubmit'] as (event: object) => void;
    submit({ preventDefault: () => undefined, currentTarget: {} });
  }
  await advance();
  await expect.poll(() => focus.mock.calls.length).toBe(1);
  form.rerender();
  form.rerender();
  expect(focus).toHaveBeenCalledTimes(1);
});
