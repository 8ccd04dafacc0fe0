import { expect, test } from 'vitest';
import type { ErrorCode } from '#client/api/errors.ts';
import { renderMarkup } from '#client/testing/render-markup.tsx';
import app from '#locales/en/app.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import { type FormPurpose, FormErrorAlert } from './form-error-alert.tsx';

const render = (purpose: FormPurpose, error: ErrorCode) =>
  renderMarkup(<FormErrorAlert purpose={purpose} errors={{ error, params: {}, fields: {} }} />, {
    app,
    errors,
  });

test('names what the form could not do', () => {
  expect(render('login', 'login_failed')).toContain('We couldn’t log you in');
  expect(render('pay', 'code_ended')).toContain('We couldn’t start your payment');
  expect(render('pay', 'code_ended')).not.toContain('log you in');
});

test('says what was not done where the server cannot do it', () => {
  expect(render('pay', 'not_available')).toContain('We couldn’t start your payment');
});

test('asks to reload a page whose hidden field is refused', () => {
  const refuse = (field: string) =>
    renderMarkup(
      <FormErrorAlert
        purpose="debit"
        errors={{ error: 'validation', params: {}, fields: { [field]: 'required' } }}
        hidden={['mandate']}
      />,
      { app, errors },
    );
  expect(refuse('mandate')).toContain(errors.bad_request);
  expect(refuse('iban')).toBe('');
});

test.each(['offline', 'busy', 'upstream'] as const)(
  'does not say that nothing happened where the server may have done it: %s',
  (code) => {
    expect(render('pay', code)).toContain('Something went wrong');
    expect(render('pay', code)).not.toContain('We couldn’t start');
  },
);
