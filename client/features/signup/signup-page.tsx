import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import { GENDERS, SEEKING } from '#client/features/members/vocabulary.ts';
import { type Refusal, useRefusalText } from '#client/features/site/form-errors.ts';
import { useFocusOnRefusal } from '#client/features/site/use-focus-on-refusal.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton, iconButtonClass } from '#client/ui/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Steps } from '#client/ui/steps.tsx';
import { AccountStep, BirthDateStep, WhoStep } from './signup-steps.tsx';
import { SIGNUP_FIELDS, STEP_COUNT, type SignupValues, stepOf } from './steps.ts';

const STEPS = [WhoStep, BirthDateStep, AccountStep] as const;

type Progress = { step: number; values: SignupValues } & Partial<Refusal>;

export function SignupPage() {
  const t = useT();
  const start = useStart();
  const answer = useActionData<Progress>();
  const { step, values, ...rest } = answer ?? start;
  const refused = rest.error ? (rest as Refusal) : undefined;
  const text = useRefusalText(refused);
  const Step = STEPS[step] ?? WhoStep;
  const label = t('signup.step', { current: step + 1, count: STEP_COUNT });
  return (
    <main id="main" className="stage">
      <div className="hero__art" aria-hidden="true" />
      <section className="dialog dialog--static">
        {/* Fields keep what was typed; a new step starts anew, so that its first field takes the focus. */}
        <Form
          key={step}
          className="dialog__in stack stack--5"
          method="post"
          action={href('signup')}
          noValidate
          ref={useFocusOnRefusal(answer)}
        >
          {/* The Enter key presses the first button of a form; that must not be the one that goes back. */}
          <button className="vh" type="submit" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="step" value={step} />
          {SIGNUP_FIELDS.filter((field) => stepOf(partOf(field)) !== step && values[field] !== undefined).map(
            (field) => (
              <input key={field} type="hidden" name={field} value={values[field]} />
            ),
          )}
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
              <Link
                className={iconButtonClass({ className: 'signup__back' })}
                to={href('index')}
                aria-label={t('signup.back')}
              >
                <Icon name="arrow-left" />
              </Link>
            )}
            <span className="caption num">{label}</span>
          </div>
          <Steps count={STEP_COUNT} current={step + 1} label={label} />
          {text.form && <Alert tone="danger">{text.form}</Alert>}
          <Step values={values} error={text.field} />
          <Button
            variant="primary"
            size="lg"
            block
            type="submit"
            busy={useNavigation().state === 'submitting'}
          >
            {step === STEP_COUNT - 1 ? t('signup.create') : t('signup.continue')}
          </Button>
          <p className="caption center">
            {t.rich('signup.member_already', {
              link: (words) => (
                <Link className="link" to={href('login')}>
                  {words}
                </Link>
              ),
            })}
          </p>
        </Form>
      </section>
    </main>
  );
}

/** The home page has asked the first question already. */
function useStart(): Progress {
  const [search] = useSearchParams();
  const gender = GENDERS.find((value) => value === search.get('gender'));
  const seeking = SEEKING.find((value) => value === search.get('seeking'));
  return gender && seeking ? { step: 1, values: { gender, seeking } } : { step: 0, values: {} };
}

function partOf(field: string): string {
  return ['day', 'month', 'year'].includes(field) ? 'date_of_birth' : field;
}
