import { ActionForm } from '#client/features/forms/action-form.tsx';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { useFocusOnMount, useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { AuthHeading } from '../auth-layout.tsx';

/** The button on the first page asks (`ask`), the one on the second removes the account (`now`). */
export const REMOVE_FIELD = 'remove';

/** Asks once more, because an owner who has forgotten the password would lose what the account has. */
export function RemovalForm({ token, errors }: { token: string; errors: FormErrors | undefined }) {
  const t = useT();
  const isBusy = useIsSubmitting();
  return (
    <div tabIndex={-1} ref={useFocusOnMount()}>
      <ActionForm className="stack stack--5" action={href('activate-done')} errors={errors}>
        <input type="hidden" name="token" value={token} />
        <AuthHeading title={t('account.activate.remove.heading')} lead={t('account.activate.remove.lead')} />
        <FormErrorAlert errors={errors} purpose="delete" />
        <div className="stack stack--3">
          <Button
            variant="danger"
            size="lg"
            block
            type="submit"
            name={REMOVE_FIELD}
            value="now"
            busy={isBusy}
          >
            {t('account.activate.remove.submit')}
          </Button>
          <ButtonLink
            variant="ghost"
            size="lg"
            block
            to={`${href('activate-done')}?${new URLSearchParams({ token })}`}
          >
            {t('account.activate.remove.cancel')}
          </ButtonLink>
        </div>
      </ActionForm>
    </div>
  );
}
