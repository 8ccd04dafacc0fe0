import { Form } from 'react-router';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { useIsSubmitting } from '#client/features/forms/use-is-submitting.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { StillOpen } from './still-open.tsx';
import { WITHDRAW_FIELD } from './withdraw-field.ts';

const EFFECTS = ['hidden', 'off', 'removed'] as const;

/** What the member has agreed to and when, and what stops working before the button that withdraws it. */
export function StandingConsent({ givenAt, errors }: { givenAt: string; errors: FormErrors | undefined }) {
  const t = useT();
  const { name: site } = useSettings();
  const date = useFormat().date(Date.parse(givenAt), { dateStyle: 'long' });
  return (
    <>
      <section className="card stack stack--3">
        <p>{t('consent.agree', { site })}</p>
        <p className="muted small">{t('consent.given', { date })}</p>
      </section>
      <section className="card stack" aria-labelledby="withdraw">
        <h2 className="display display--xs" id="withdraw">
          {t('consent.effects_title')}
        </h2>
        <ul className="settings__steps">
          {EFFECTS.map((effect) => (
            <li key={effect}>{t(`consent.effects.${effect}`)}</li>
          ))}
          <li>
            <StillOpen />
          </li>
          <li>{t('consent.effects.again')}</li>
        </ul>
        <Form className="stack" method="post" action={href('settings-consent')}>
          <FormErrorAlert purpose="consent" errors={errors} />
          <div>
            <Button variant="danger" type="submit" name={WITHDRAW_FIELD} value="1" busy={useIsSubmitting()}>
              {t('consent.withdraw')}
            </Button>
          </div>
        </Form>
      </section>
    </>
  );
}
