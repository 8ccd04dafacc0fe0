import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { Form, useFetcher } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { FACTS } from '#client/facts/facts.ts';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useFocusOnStep, useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { getFeaturedInterests } from '#client/features/members/featured-interests.ts';
import { InterestChips } from '#client/features/members/interest-chips.tsx';
import { useFactText } from '#client/features/members/profile/fact-text.ts';
import { memberQuery } from '#client/features/members/queries.ts';
import type { Interest } from '#client/features/members/vocabulary.ts';
import { ConsentNeeded, useAskedInterests } from '#client/features/profile/form/asked-fields.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink, Link } from '#client/links.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { Check } from '#client/ui/forms/inputs.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Steps } from '#client/ui/labels/steps.tsx';
import { useTapAdvance } from '../form/use-tap-advance.ts';
import { type FactQuestion, type Question, STAYS_FIELD } from './questions.ts';
import { STEP_TITLE_ID, StepCard } from './step-card.tsx';
import '#client/features/profile/form/more-interests.css';
import './question-step.css';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';

interface Props {
  memberId: string;
  question: Question;
  /** Which of how many, counted from 1. */
  place: number;
  count: number;
  /** The addresses of this question, the one before and the one after. */
  addresses: { own: string; before: string; next: string };
  errors: FormErrors | undefined;
  /** What came of a form that this page also takes. */
  notice: ReactNode;
}

/** One question that a tap answers; the answer is stored at once. */
export function QuestionStep({ memberId, question, place, count, addresses, errors, notice }: Props) {
  const t = useT();
  const text = useFormErrorText(errors);
  const heading = useFocusOnStep(question);
  const label = t('signup.step', { current: place, count });
  const Fields = question === 'interests' ? InterestsFields : FactFields;
  return (
    <StepCard>
      <Form
        key={question}
        className="dialog__in stack stack--5"
        method="post"
        action={addresses.own}
        {...useTapAdvance()}
      >
        <div className="between">
          <Link
            className={iconButtonClass({ className: 'signup__back' })}
            to={addresses.before}
            aria-label={t('signup.back')}
          >
            <Icon name="arrow-left" />
          </Link>
          <span className="caption num">{label}</span>
        </div>
        <Steps count={count} current={place} label={label} />
        {notice}
        <FormErrorAlert errors={errors} />
        <div className="titles">
          <h1 className="display display--sm question__title" id={STEP_TITLE_ID} ref={heading} tabIndex={-1}>
            {t(`signup.complete.question.${question}`)}
          </h1>
          <p className="muted small">
            {t(question === 'interests' ? 'signup.complete.interests_lead' : 'signup.complete.lead')}
          </p>
        </div>
        <Fields memberId={memberId} question={question as FactQuestion} error={text.field(question)} />
        <ConsentNeeded />
        <div className="question__end">
          <Button variant="primary" size="lg" type="submit" busy={useIsSubmitting()}>
            {t('signup.continue')}
          </Button>
          <ButtonLink variant="ghost" size="lg" to={addresses.next}>
            {t('signup.complete.skip')}
          </ButtonLink>
        </div>
      </Form>
    </StepCard>
  );
}

interface FieldsProps {
  memberId: string;
  question: FactQuestion;
  error: string | undefined;
}

function FactFields({ memberId, question, error }: FieldsProps) {
  const t = useT();
  const text = useFactText();
  const { data: profile } = useSuspenseQuery(memberQuery(useCall(), memberId));
  return (
    <FieldGroup legend={t(`signup.complete.question.${question}`)} legendHidden error={error}>
      <div className="stack stack--2">
        {FACTS[question].values.map((value) => (
          <Check
            key={value}
            className="check--row"
            type="radio"
            name={question}
            value={value}
            defaultChecked={profile[question] === value}
          >
            {text(question, value)}
          </Check>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Those of the niche first, so that few have to be read. */
function InterestsFields({ memberId, error }: FieldsProps) {
  const t = useT();
  const { data: profile } = useSuspenseQuery(memberQuery(useCall(), memberId));
  const save = useSaveOnTap();
  const all = useAskedInterests();
  const featured = getFeaturedInterests(useSettings().niche);
  // Fixed when the page opens, so that nothing moves under the finger.
  const [chosen] = useState<readonly Interest[]>(profile.interests);
  const first = all.filter((interest) => featured.includes(interest) || chosen.includes(interest));
  const others = all.filter((interest) => !first.includes(interest));
  return (
    <FieldGroup legend={t('signup.complete.question.interests')} legendHidden error={error} onChange={save}>
      <InterestChips interests={first} chosen={chosen} />
      <details className="moreinterests">
        <summary className="chip">
          <Icon name="plus-bold" />
          {t('profile.interests.all', { count: all.length })}
        </summary>
        <InterestChips interests={others} chosen={chosen} />
      </details>
    </FieldGroup>
  );
}

/** Stores what is checked, while the page stays. */
function useSaveOnTap() {
  const { submit } = useFetcher();
  return ({ currentTarget }: ChangeEvent<HTMLFieldSetElement>) => {
    const { form } = currentTarget;
    if (!form) return;
    const answers = new FormData(form);
    answers.set(STAYS_FIELD, '1');
    void submit(answers, { method: 'post', action: form.getAttribute('action') ?? '' });
  };
}
