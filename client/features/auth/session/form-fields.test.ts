import { afterEach, expect, test, vi } from 'vitest';
import { readFormFields } from './form-fields.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('keeps neither a password nor the number of an account', () => {
  vi.stubGlobal('HTMLButtonElement', Map);
  const createInput = (name: string, type: string, dataset = {}) => ({ name, type, dataset, value: name });
  const form = {
    elements: [
      createInput('account_holder', 'text'),
      createInput('iban', 'text', { unkept: 'true' }),
      createInput('password', 'password'),
    ],
  };
  expect(readFormFields(form as unknown as HTMLFormElement)).toEqual([
    { name: 'account_holder', value: 'account_holder' },
  ]);
});
