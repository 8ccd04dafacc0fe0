import { type Fact, isNumberFact, parseRange } from '#client/facts/facts.ts';
import { useFactText } from '#client/features/members/profile/fact-text.ts';
import { useFormatDistance } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import type { SWITCH_FILTERS } from '../search-url.ts';
import type { SearchForm } from '../contract.ts';

type Condition = (typeof SWITCH_FILTERS)[number] | 'distance' | 'interests' | Fact;

/** A condition of a search as text: "With photo", "Within 25 km", "Eye color: green". */
export function useConditionText(form: SearchForm) {
  const t = useT();
  const distance = useFormatDistance();
  const factText = useFactText();
  const { list } = useFormat();
  return (condition: Condition, km = form.distance): string => {
    switch (condition) {
      case 'with_photo':
      case 'online':
      case 'is_new':
        return t(`filters.${condition}`);
      case 'distance':
        return t('filters.within', { distance: distance(km ?? 0) });
      case 'interests':
        return list((form.interests ?? []).map((key) => t(`vocabulary.interests.${key}`)));
      default:
        return t('filters.fact', {
          field: t(`vocabulary.field.${condition}`),
          value: factText(condition, readCondition(condition, form[condition])) ?? '',
        });
    }
  };
}

function readCondition(fact: Fact, value = ''): string | readonly number[] {
  return isNumberFact(fact) ? (parseRange(fact, value) ?? []) : value;
}
