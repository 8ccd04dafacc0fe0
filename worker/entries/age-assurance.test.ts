import { expect, test } from 'vitest';
import { edgeVars, nodeEnv, readSettings } from '#worker/env.ts';
import { createAgeAssurance } from './providers.ts';

test.each([nodeEnv, edgeVars])(
  'has no age checks but on a demo, and where they are to be tried',
  (schema) => {
    const choose = (values: object, isDemo = false) =>
      createAgeAssurance(readSettings(schema, values), isDemo);
    expect(choose({})).toBeNull();
    expect(choose({}, true)).toMatchObject({ name: 'sandbox', isSandbox: true });
    expect(choose({ SANDBOX_AGE_CHECKS: '1' })?.name).toBe('sandbox');
    expect(() => choose({ SANDBOX_AGE_CHECKS: 'yes' })).toThrow(/^SANDBOX_AGE_CHECKS: /);
  },
);
