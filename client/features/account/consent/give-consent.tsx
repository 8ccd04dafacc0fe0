import { Form, useLocation } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { ConsentField } from '#client/features/consent/consent-field.tsx';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useFocusOnError } from '#client/features/forms/use-focus-on-error.ts';
import { useIsSubmitting } from '#client/features/forms/use-is-submitting.ts';
import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { FormErrorContext } from '#client/ui/forms/field-messages.tsx';
import { Segment } from '#client/ui/forms/segment.tsx';
import { StillOpen } from './still-open.tsx';

/** Says why the profile is hidden, and asks for the consent and the partners sought. */
export function GiveConsent({ errors }: { errors: FormErrors | undefined }) {
  const t = useT();
  const text = useFormErrorText(errors);
  // Leads on to the page that needed the consent.
  const { search } = useLocation();
  const { seeking } = getNicheChoices(useSettings().niche);
  return (
    <Form
      className="card settings__form stack stack--5"
      method="post"
      action={href('settings-consent') + search}
      noValidate
      ref={useFocusOnError(errors)}
    >
      <FormErrorContext value={errors}>
        <div className="titles">
          <h2 className="display display--xs">{t('consent.needed.title')}</h2>
          <p>{t('consent.needed.text')}</p>
          <p className="muted small">
            <StillOpen />
          </p>
        </div>
        <FormErrorAlert purpose="consent" errors={errors} />
        <FieldGroup legend={t('consent.needed.seeking')} error={text.field('seeking')}>
          <Segment
            name="seeking"
            defaultValue={useUser()?.profile.seeking ?? ''}
            options={seeking.map((value) => ({ value, label: t(`vocabulary.seeking.${value}`) }))}
          />
        </FieldGroup>
        <ConsentField error={errors?.fields['sensitive_consent'] && t('consent.needed.missing')} />
        <Button variant="primary" type="submit" busy={useIsSubmitting()}>
          {t('consent.needed.submit')}
        </Button>
      </FormErrorContext>
    </Form>
  );
}
