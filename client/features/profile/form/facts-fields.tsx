import { useState } from 'react';
import {
  FACTS,
  type Fact,
  type FactAnswers,
  getMainFact,
  isListFact,
  isNumberFact,
} from '#client/facts/facts.ts';
import { useFactText } from '#client/features/members/profile/fact-text.ts';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/inputs.tsx';
import { ListFactField } from './list-fact-field.tsx';

interface Props {
  profile: FactAnswers;
  facts: readonly Fact[];
  error(field: string): string | undefined;
}

/** One field for each fact, those with boxes below those with a menu. */
export function FactsFields({ profile, facts, error }: Props) {
  const t = useT();
  const text = useFactText();
  const [chosen, setChosen] = useState<Partial<Record<Fact, string>>>({});
  const mainOf = (fact: Fact) => {
    const main = getMainFact(fact);
    return main && facts.includes(main) ? (chosen[main] ?? profile[main]) : null;
  };
  return (
    <div className="factgrid">
      {facts
        .filter((fact) => !isListFact(fact))
        .map((fact) => (
          <Field key={fact} label={t(`vocabulary.field.${fact}`)} error={error(fact)}>
            <Select
              name={fact}
              defaultValue={profile[fact] ?? ''}
              onChange={({ target }) => setChosen((before) => ({ ...before, [fact]: target.value }))}
            >
              <option value="">{t('signup.complete.not_said')}</option>
              {listAnswers(fact).map((value) => (
                <option key={value} value={value}>
                  {text(fact, value)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      {facts.filter(isListFact).map((fact) => (
        <ListFactField
          key={fact}
          fact={fact}
          chosen={profile[fact] ?? []}
          main={mainOf(fact)}
          error={error(fact)}
        />
      ))}
    </div>
  );
}

function listAnswers(fact: Fact): readonly (string | number)[] {
  if (!isNumberFact(fact)) return FACTS[fact].values;
  const [lowest, highest] = FACTS[fact].range;
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
}
