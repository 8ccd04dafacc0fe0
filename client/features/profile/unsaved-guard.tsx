import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useBlocker } from 'react-router';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogHead } from '#client/ui/dialog.tsx';
import { useStayOnUnload } from '#client/ui/use-stay-on-unload.ts';
import type { Section } from './sections.ts';
import { UnsavedContext } from './use-unsaved.ts';

const ID = 'unsaved';

/** Asks before what was typed into a section is lost: in words of ours within the site, by the browser beyond it. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [titles, setTitles] = useState<ReadonlyMap<Section, string>>(new Map());
  const note = useCallback((section: Section, title: string | null) => {
    setTitles((before) => {
      if (before.get(section) === (title ?? undefined)) return before;
      const next = new Map(before);
      if (title === null) next.delete(section);
      else next.set(section, title);
      return next;
    });
  }, []);
  return (
    <UnsavedContext value={note}>
      {children}
      <LeaveDialog titles={[...titles.values()]} />
    </UnsavedContext>
  );
}

function LeaveDialog({ titles }: { titles: readonly string[] }) {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  const isUnsaved = titles.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      // After a logout, here or in another tab, the form cannot be saved any more.
      queries.getQueryData(['user']) !== null &&
      nextLocation.pathname !== currentLocation.pathname &&
      // Nobody goes there of their own will: the session has ended, and to stay would not bring it back.
      nextLocation.pathname !== href('login'),
  );
  const isAsking = blocker.state === 'blocked';
  const stay = () => isAsking && blocker.reset();
  useStayOnUnload(isUnsaved && blocker.state !== 'proceeding');
  return (
    <Dialog id={ID} labelledBy={`${ID}-title`} sheet open={isAsking} onClose={stay}>
      <div className="dialog__in stack">
        <DialogHead
          dialogId={ID}
          titleId={`${ID}-title`}
          title={t('profile.leave.title')}
          closeLabel={t('signup.close')}
        />
        <p>{t('profile.leave.text', { sections: format.list(titles) })}</p>
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
