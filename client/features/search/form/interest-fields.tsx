import { useState } from 'react';
import { useSortedInterests } from '#client/features/members/sorted-interests.ts';
import { useT } from '#client/i18n/react.tsx';
import { Chip } from '#client/ui/labels/chip.tsx';
import { getInterestIcon } from '#client/ui/icons/interest-icon.ts';
import type { SearchForm } from '../contract.ts';
import { FilterGroup } from './filter-group.tsx';
import { MAX_INTERESTS } from '../rules.ts';

/** Disables further interests when the maximum of a search is reached. */
export function InterestFields({ form }: { form: SearchForm }) {
  const t = useT();
  const interests = useSortedInterests();
  const [chosen, setChosen] = useState<readonly string[]>(form.interests ?? []);
  return (
    <FilterGroup form={form} title={t('vocabulary.field.interests')} count={chosen.length}>
      <p className="field__hint">{t('filters.interests_hint', { count: MAX_INTERESTS })}</p>
      <div className="chips">
        {interests.map((interest) => {
          const isChosen = chosen.includes(interest);
          return (
            <Chip
              key={interest}
              name="interests"
              value={interest}
              icon={getInterestIcon(interest)}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= MAX_INTERESTS}
              onChange={() =>
                setChosen(isChosen ? chosen.filter((key) => key !== interest) : [...chosen, interest])
              }
            >
              {t(`vocabulary.interests.${interest}`)}
            </Chip>
          );
        })}
      </div>
    </FilterGroup>
  );
}
