import {
  FACTS,
  FACT_NAMES,
  type Fact,
  type NumberFact,
  isNumberFact,
  parseRange,
} from '#client/facts/facts.ts';
import { useFactText } from '#client/features/members/profile/fact-text.ts';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/inputs.tsx';
import type { SearchForm } from '../contract.ts';
import { FilterGroup } from './filter-group.tsx';
import { useSearchFields } from './search-fields.tsx';

/** The profile facts that the site lets its members search by. */
export function FactFields({ form }: { form: SearchForm }) {
  const t = useT();
  const searchFields = useSearchFields();
  const facts = FACT_NAMES.filter((fact) => searchFields.has(fact));
  if (facts.length === 0) return null;
  return (
    <FilterGroup
      form={form}
      title={t('filters.facts')}
      count={facts.filter((fact) => form[fact] !== undefined).length}
    >
      <div className="fieldrow">
        {facts.map((fact) =>
          isNumberFact(fact) ? (
            <RangeFields key={fact} fact={fact} value={form[fact]} />
          ) : (
            <ChoiceField key={fact} fact={fact} value={form[fact]} />
          ),
        )}
      </div>
    </FilterGroup>
  );
}

interface ChoiceProps {
  fact: Exclude<Fact, NumberFact>;
  value: string | undefined;
}

function ChoiceField({ fact, value: chosen = '' }: ChoiceProps) {
  const t = useT();
  const text = useFactText();
  return (
    <Field label={t(`vocabulary.field.${fact}`)} controlId={`sheet-${fact}`}>
      <Select name={fact} defaultValue={chosen}>
        <option value="">{t('filters.any')}</option>
        {FACTS[fact].values.map((value) => (
          <option key={value} value={value}>
            {text(fact, value)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const STEP = 5;

/** Two menus of one name, whose values a range joins. */
function RangeFields({ fact, value }: { fact: NumberFact; value: string | undefined }) {
  const t = useT();
  const text = useFactText();
  const [lowest, highest] = FACTS[fact].range;
  const [from, to] = (value === undefined ? undefined : parseRange(fact, value)) ?? [lowest, highest];
  const inner = Array.from(
    { length: (highest - lowest) / STEP - 1 },
    (_, index) => lowest + STEP * (index + 1),
  );
  const options = (any: number) => (
    <>
      <option value={any}>{t('filters.any')}</option>
      {[...new Set([...inner, from, to])]
        .filter((number) => number !== lowest && number !== highest)
        .toSorted((a, b) => a - b)
        .map((number) => (
          <option key={number} value={number}>
            {text(fact, number)}
          </option>
        ))}
    </>
  );
  const field = t(`vocabulary.field.${fact}`);
  return (
    <>
      <Field label={t('filters.from', { field })} controlId={`sheet-${fact}-from`}>
        <Select name={fact} defaultValue={from}>
          {options(lowest)}
        </Select>
      </Field>
      <Field label={t('filters.up_to', { field })} controlId={`sheet-${fact}-to`}>
        <Select name={fact} defaultValue={to}>
          {options(highest)}
        </Select>
      </Field>
    </>
  );
}
