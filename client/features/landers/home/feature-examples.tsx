import type { ReactNode } from 'react';
import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import type { Interest } from '#client/features/members/vocabulary.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { StaticChip } from '#client/ui/labels/chip.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { getInterestIcon } from '#client/ui/icons/interest-icon.ts';
import { Pill } from '#client/ui/labels/pill.tsx';
import '#client/features/search/search.css';
import '#client/features/search/form/search-bar.css';

const SHARED: readonly Interest[] = ['massages', 'dancing', 'wine'];
const OTHERS: readonly Interest[] = ['tattoos', 'travelling'];

/** Three parts of the product as members see them. */
export function FeatureExamples() {
  const t = useT();
  return (
    <section className="section container stack stack--8">
      <div className="section__head">
        <h2 className="display display--md">{t('home.fragments.title')}</h2>
        <p className="lead">{t('home.fragments.lead')}</p>
      </div>
      <div className="bento">
        <Fragment title={t('home.fragments.interests.title')} text={t('home.fragments.interests.text')}>
          <div className="chips">
            {[...SHARED, ...OTHERS].map((interest) => (
              <StaticChip key={interest} icon={getInterestIcon(interest)} shared={SHARED.includes(interest)}>
                {t(`vocabulary.interests.${interest}`)}
              </StaticChip>
            ))}
          </div>
        </Fragment>
        <Fragment title={t('home.fragments.search.title')} text={t('home.fragments.search.text')}>
          <ExampleSearch />
        </Fragment>
        <Fragment title={t('home.fragments.private.title')} text={t('home.fragments.private.text')}>
          <dl className="sharing">
            {(['age', 'birth_date', 'town', 'position', 'email'] as const).map((fact) => (
              <div key={fact}>
                <dt>{t(`home.fragments.private.facts.${fact}`)}</dt>
                <dd>
                  {fact === 'age' || fact === 'town' ? (
                    <Pill tone="success">{t('home.fragments.private.shown')}</Pill>
                  ) : (
                    <Pill>{t('home.fragments.private.never')}</Pill>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Fragment>
      </div>
    </section>
  );
}

/** Ages that members of a niche often search for; other niches show the middle. */
const EXAMPLE_AGES: Partial<Record<number, readonly [number, number]>> = { 5: [60, 75], 6: [40, 55] };

/** The search pill as members see it on a phone, without function. */
function ExampleSearch() {
  const t = useT();
  const format = useFormat();
  const { countries, niche, min_age } = useSettings();
  const [min, max] = EXAMPLE_AGES[niche] ?? [30, 45];
  const youngest = Math.max(min_age, min);
  const country = format.country(countries[0] ?? 'NL');
  return (
    <div className="searchpill searchpill--still">
      <Icon name="magnifying-glass-bold" />
      <span>
        <b>
          {t('search.summary', {
            who: t(`vocabulary.seeking.${getNicheChoices(niche).usual.seeking ?? 'f'}`),
            min: format.number(youngest),
            max: format.number(Math.max(max, youngest + 10)),
          })}
        </b>
        <small>{t('search.whole_country', { country })}</small>
      </span>
    </div>
  );
}

function Fragment({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="bento__c">
      <div className="bento__v">{children}</div>
      <h3 className="h3">{title}</h3>
      <p className="muted small">{text}</p>
    </div>
  );
}
