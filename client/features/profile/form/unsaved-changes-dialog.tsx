import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import { useUnloadWarning } from '#client/ui/forms/use-unload-warning.ts';

const ID = 'unsaved';

/** Asks before unsaved input is lost: with a dialog within the site, by the browser when leaving it. */
export function UnsavedChangesDialog({ isUnsaved }: { isUnsaved: boolean }) {
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
        <DialogHead dialogId={ID} title={t('profile.leave.title')} closeLabel={t('signup.close')} />
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
