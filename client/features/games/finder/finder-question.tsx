import type { Ref } from 'react';
import { Form, useNavigation } from 'react-router';
import { Link } from '#client/links.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Steps } from '#client/ui/labels/steps.tsx';
import { type FinderState, type Step, listOtherAnswers, finderPath, listSteps } from './finder-state.ts';
import { InterestChips } from '#client/features/members/interest-chips.tsx';
import { useSortedInterests } from '#client/features/members/sorted-interests.ts';
import { AgeFields, GenderField, RegionFields } from '#client/features/search/form/basic-fields.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import type { FinderAnswers } from './contract.ts';

const QUESTIONS = { who: WhoFields, where: WhereFields, what: WhatFields } as const;

interface Props {
  finder: FinderState;
  heading: Ref<HTMLHeadingElement>;
}

/** One question: a form that leads to the address of the next one. */
export function FinderQuestion({ finder, heading }: Props) {
  const t = useT();
  const steps = listSteps(useSettings().visible_profile_fields);
  const step = finder.step as Exclude<Step, 'result'>;
  const busy = useNavigation().state !== 'idle';
  const index = steps.indexOf(step);
  const [before, next = 'result'] = [steps[index - 1], steps[index + 1]];
  const Fields = QUESTIONS[step];
  const count = steps.length - 1;
  const label = t('games.finder.step', { current: index + 1, total: count });
  return (
    <Form className="card stack stack--6" method="get" action={href('match-finder')} key={step}>
      <input type="hidden" name="step" value={next} />
      {listOtherAnswers(finder).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="stack stack--3">
        <div className="finder__head">
          {before && (
            <Link
              className={iconButtonClass({ className: 'finder__back' })}
              to={finderPath(before, finder.given)}
              aria-label={t('games.finder.back')}
            >
              <Icon name="arrow-left" />
            </Link>
          )}
          <span className="caption num">{label}</span>
        </div>
        <Steps count={count} current={index + 1} label={label} />
      </div>
      <div className="titles">
        <h1 className="display display--sm" ref={heading} tabIndex={-1}>
          {t(`games.finder.${step}.title`)}
        </h1>
        <p className="muted">{t(`games.finder.${step}.lead`)}</p>
      </div>
      <Fields answers={finder.answers} />
      <Button variant="primary" size="lg" block type="submit" aria-busy={busy}>
        {next === 'result' ? t('games.finder.show') : t('games.finder.next')}
      </Button>
    </Form>
  );
}

interface WhatFieldsProps {
  answers: FinderAnswers;
}

function WhoFields({ answers }: WhatFieldsProps) {
  return <GenderField value={answers.gender} />;
}

function WhereFields({ answers }: WhatFieldsProps) {
  const { countries } = useSettings();
  return (
    <>
      <AgeFields form="finder" min={answers.min_age} max={answers.max_age} />
      <RegionFields
        form="finder"
        country={answers.country}
        region={answers.countryregion}
        asksCountry={countries.length > 1}
        asksRegion
      />
    </>
  );
}

function WhatFields({ answers }: WhatFieldsProps) {
  const t = useT();
  return (
    <FieldGroup legend={t('vocabulary.field.interests')}>
      {/* Sends an empty value when no interest is checked, because that is an answer too. */}
      <input type="hidden" name="interests" value="" />
      <InterestChips interests={useSortedInterests()} chosen={answers.interests} />
    </FieldGroup>
  );
}
