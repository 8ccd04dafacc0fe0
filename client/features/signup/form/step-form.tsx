import type { ComponentType, ReactNode, RefAttributes } from 'react';
import type { FetcherFormProps } from 'react-router';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFocusOnError } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import type { TextKey, Translate } from '#client/i18n/translate.ts';
import { linkTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import { Steps } from '#client/ui/labels/steps.tsx';
import type { SignupAnswer } from '../action.ts';
import { AgeCheckNotice } from '../closed-notice.tsx';
import { useFirstQuestion } from '../first-question.ts';
import { AccountStep, SignupTerms } from './account-step.tsx';
import { BirthDateStep } from './birth-date-step.tsx';
import { GenderFields } from './gender-fields.tsx';
import { NameStep } from './name-step.tsx';
import { PlaceStep } from './place-step.tsx';
import type { SignupProgress } from './progress.ts';
import { getFieldsOutsideStep, STEP_COUNT, type StepProps } from './step-rules.ts';
import { useFieldStates } from './use-field-states.ts';
import { useTapAdvance } from './use-tap-advance.ts';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';

interface Step {
  title: TextKey;
  lead?(t: Translate, settings: SiteSettings): string | false;
  Fields: ComponentType<StepProps>;
}

const STEPS: readonly [Step, ...Step[]] = [
  { title: 'signup.who.title', Fields: WhoStep },
  {
    title: 'signup.birth_date.title',
    lead: (t, { min_age }) => t('signup.birth_date.lead', { min_age }),
    Fields: BirthDateStep,
  },
  { title: 'signup.place.title', lead: (t) => t('signup.place.lead'), Fields: PlaceStep },
  {
    title: 'signup.name.title',
    lead: (t, { visible_profile_notes }) => visible_profile_notes && t('signup.name.lead'),
    Fields: NameStep,
  },
  { title: 'signup.account.title', lead: (t) => t('signup.account.lead'), Fields: AccountStep },
];

/** Form of the router or of a fetcher. */
type SignupForm = ComponentType<FetcherFormProps & RefAttributes<HTMLFormElement>>;

export interface StepFormProps {
  Form: SignupForm;
  /** Answer of the action; undefined before the first submit. */
  answer: SignupAnswer | undefined;
  start: SignupProgress;
  busy: boolean;
  /** Id of the heading, which names the dialog. */
  titleId: string;
  heading: 'h1' | 'h2';
  /** What leaves the form: shown in place of Back at the first step, and at the end of the row. */
  leave: { first: ReactNode; end?: ReactNode };
  onStart?(): void;
}

/** One step: fields keep their values, and each step is a new form, so that its first field gets the focus. */
export function StepForm({
  Form,
  answer,
  start,
  busy,
  titleId,
  heading: Heading,
  leave,
  onStart,
}: StepFormProps) {
  const t = useT();
  const { step, values } = answer ?? start;
  const { title, lead, Fields } = STEPS[step] ?? STEPS[0];
  const settings = useSettings();
  const leadText = lead?.(t, settings);
  const label = t('signup.step', { current: step + 1, count: STEP_COUNT });
  const errors = answer?.error ? (answer as FormErrors) : undefined;
  const { state, note } = useFieldStates(step, values, answer);
  const isLast = step === STEP_COUNT - 1;
  return (
    <Form
      className="dialog__in stack stack--5"
      method="post"
      action={href('signup')}
      noValidate
      // The page below may redirect members at once; it is revalidated only after the last step was read.
      defaultShouldRevalidate={false}
      ref={useFocusOnError(errors)}
      {...useTapAdvance()}
      onInput={(event) => {
        note(event);
        onStart?.();
      }}
    >
      {/* The Enter key triggers the first submit button, which must not be Back. */}
      <button className="vh" type="submit" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="step" value={step} />
      {getFieldsOutsideStep(step).map(
        (field) =>
          values[field] !== undefined && (
            <input key={field} type="hidden" name={field} value={values[field]} />
          ),
      )}
      <StepHead step={step} label={label} leave={leave} />
      <Steps count={STEP_COUNT} current={step + 1} label={label} />
      <FormErrorAlert errors={errors} />
      <div className="titles">
        <Heading className="display display--sm" id={titleId}>
          {t.loose(title)}
        </Heading>
        {leadText && <p className="muted small">{leadText}</p>}
      </div>
      {step === start.step && <GivenAnswer value={values.answer} />}
      {step === 0 && <AgeCheckNotice />}
      <Fields values={values} state={state} suggestion={answer?.suggestion} />
      <Button variant="primary" size="lg" block type="submit" busy={busy}>
        {isLast ? t('signup.create') : t('signup.continue')}
      </Button>
      {isLast ? <SignupTerms /> : <LoginInstead />}
    </Form>
  );
}

interface HeadProps extends Pick<StepFormProps, 'leave'> {
  step: number;
  label: string;
}

/** The way back, which step it is, and the way out. */
function StepHead({ step, label, leave }: HeadProps) {
  const t = useT();
  return (
    <div className="between">
      {step > 0 ? (
        <IconButton
          className="signup__back"
          icon="arrow-left"
          label={t('signup.back')}
          type="submit"
          name="back"
          value="1"
        />
      ) : (
        leave.first
      )}
      <span className="cluster">
        <span className="caption num">{label}</span>
        {leave.end}
      </span>
    </div>
  );
}

/** The first step, which the home page also shows. */
function WhoStep({ values, state }: StepProps) {
  return <GenderFields values={values} error={(field) => state(field).error} />;
}

/** The fact that was chosen on the home page. */
function GivenAnswer({ value }: { value: string | undefined }) {
  const given = useFirstQuestion()?.answers.find((answer) => answer.value === value);
  return given ? (
    <p>
      <Pill tone="success">
        <Icon name="check-bold" />
        {given.label}
      </Pill>
    </p>
  ) : null;
}

function LoginInstead() {
  const t = useT();
  return <p className="caption center">{t.rich('signup.member_already', { link: linkTo(href('login')) })}</p>;
}
