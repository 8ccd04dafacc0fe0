import { expect, test } from 'vitest';
import { FACT_NAMES, type FactAnswers } from '#client/facts/facts.ts';
import { advance } from '#client/testing/fake-time.ts';
import { runComponent } from '#client/testing/run-component.tsx';
import signup from '#locales/en/signup.json' with { type: 'json' };
import profileTexts from '#locales/en/profile.json' with { type: 'json' };
import vocabulary from '#locales/en/vocabulary.json' with { type: 'json' };
import { FactsFields } from './facts-fields.tsx';
import { ListFactField } from './list-fact-field.tsx';

const texts = { signup, profile: profileTexts, vocabulary };
const error = () => undefined;
const noAnswers = Object.fromEntries(FACT_NAMES.map((fact) => [fact, null])) as unknown as FactAnswers;

function openFields(reason: FactAnswers['reason']) {
  const profile = { ...noAnswers, reason };
  const facts = ['reason', 'looking_for'] as const;
  const fields = runComponent(() => FactsFields({ profile, facts, error }), { texts });
  return {
    main: () => fields.findAll(({ type }) => type === ListFactField)[0]?.props['main'],
    choose: async (value: string) => {
      const [select] = fields.findAll(({ props }) => props['name'] === 'reason');
      const onChange = select?.props['onChange'] as (event: object) => void;
      onChange({ target: { value } });
      await advance();
    },
  };
}

test('tells "Open to" at once which value "Here for" has', async () => {
  const fields = openFields('date');
  expect(fields.main()).toBe('date');
  await fields.choose('casual');
  expect(fields.main()).toBe('casual');
});

test('offers no value that "Here for" says already', () => {
  const field = runComponent(
    () => ListFactField({ fact: 'looking_for', chosen: ['date', 'friends'], main: 'date', error: undefined }),
    { texts },
  );
  const values = field.findAll(({ props }) => 'defaultChecked' in props).map(({ props }) => props['value']);
  expect(values).toEqual(['relationship', 'chat', 'casual', 'friends']);
});
