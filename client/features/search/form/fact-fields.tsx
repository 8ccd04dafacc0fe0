import { FACTS, FACT_NAMES } from '#client/facts/facts.ts';
import { useT } from '#client/i18n/react.tsx';
import type { TextKey } from '#client/i18n/translate.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import type { SearchForm } from '../contract.ts';
import { FilterGroup } from './filter-group.tsx';
import { useSearchFields } from './search-fields.tsx';

/** The profile facts that the site lets its members search by. */
export function FactFields({ form }: { form: SearchForm }) {
  const t = useT();
  const asked = useSearchFields();
  const facts = FACT_NAMES.filter((fact) => asked.has(fact));
  if (facts.length === 0) return null;
  return (
    <FilterGroup
      form={form}
      title={t('filters.facts')}
      count={facts.filter((fact) => form[fact] !== undefined).length}
    >
      <div className="fieldrow">
        {facts.map((fact) => (
          <Field key={fact} label={t(`vocabulary.field.${fact}`)} controlId={`sheet-${fact}`}>
            <Select name={fact} defaultValue={form[fact] ?? ''}>
              <option value="">{t('filters.any')}</option>
              {FACTS[fact].values.map((value) => (
                <option key={value} value={value}>
                  {t.loose(`vocabulary.${fact}.${value}` as TextKey)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </FilterGroup>
  );
}
