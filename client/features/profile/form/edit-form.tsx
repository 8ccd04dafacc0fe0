import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useFetcher, useBlocker } from 'react-router';
import { useFormRestore } from '#client/features/auth/session/use-form-restore.ts';
import { useFocusOnError } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { profileAction } from '../action.ts';
import { type FieldState, useEdits } from './use-edits.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import { useUnloadWarning } from '#client/ui/forms/use-unload-warning.ts';

interface Props {
  /** The form opens with values that are not saved. */
  isTyped: boolean;
  children: (state: FieldState) => ReactNode;
}

/** All typed and chosen fields of the profile, with one save button that shows whether everything is saved. */
export function EditForm({ isTyped, children }: Props) {
  const t = useT();
  const fetcher = useFetcher<typeof profileAction>({ key: 'profile-edits' });
  const { answer, formText, note, state } = useEdits(fetcher);
  const form = useFocusOnError(answer?.saved ? undefined : answer);
  const isSending = fetcher.state !== 'idle';
  const { isUnsaved, takeChanges } = useUnsavedChanges(form, { answer, isSending, isTyped });
  // It follows the hook above, which compares with the initial state.
  useFormRestore('profile', form);
  const status = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void fetcher.submit(takeChanges(event.currentTarget), { method: 'post', action: href('profile') });
  };
  return (
    <fetcher.Form
      className="own"
      method="post"
      action={href('profile')}
      aria-label={t('app.account.profile')}
      noValidate
      onInput={note}
      onSubmit={submit}
      ref={form}
    >
      <input type="hidden" name="section" value="profile" />
      {formText && <Alert tone="danger">{formText}</Alert>}
      {children(state)}
      <div className={classNames('savebar', isUnsaved && 'savebar--unsaved')}>
        <span className="savebar__state" role="status" id={status}>
          {!isUnsaved && <Icon name="check-circle-fill" />}
          {t(isUnsaved ? 'profile.unsaved' : 'profile.all_saved')}
        </span>
        <Button
          type="submit"
          variant={isUnsaved ? 'primary' : undefined}
          busy={fetcher.state === 'submitting'}
          aria-describedby={status}
        >
          {t('profile.save')}
        </Button>
      </div>
      <UnsavedChangesDialog isUnsaved={isUnsaved} />
    </fetcher.Form>
  );
}

interface PartProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the form with its own heading. */
export function FormSection({ title, aside, children }: PartProps) {
  const heading = useId();
  return (
    <section className="stack stack--5" aria-labelledby={heading}>
      <div className="between">
        <h2 className="h3" id={heading}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

const ID = 'unsaved';

/** Asks before unsaved input is lost: with a dialog within the site, by the browser when leaving it. */
function UnsavedChangesDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useT();
  const queries = useQueryClient();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      // After a logout, here or in another tab, the form can no longer be saved.
      queries.getQueryData(['user']) !== null &&
      nextLocation.pathname !== currentLocation.pathname &&
      // The session has ended, and staying would not restore it.
      nextLocation.pathname !== href('login'),
  );
  const isAsking = blocker.state === 'blocked';
  const stay = () => isAsking && blocker.reset();
  useUnloadWarning(isUnsaved && blocker.state !== 'proceeding');
  return (
    // Back asks again, while the router still returns to this page after the first one.
    <Dialog id={ID} sheet open={isAsking} closesOnBack={false} onClose={stay}>
      <div className="dialog__in stack">
        <DialogHead dialogId={ID} title={t('profile.leave.title')} closeLabel={t('app.close')} />
        <p>{t('profile.leave.text')}</p>
        <div className="stack stack--3">
          <Button variant="primary" block onClick={stay}>
            {t('profile.leave.stay')}
          </Button>
          <Button variant="danger" block onClick={() => isAsking && blocker.proceed()}>
            {t('profile.leave.leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
