import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { showErrorToast } from '#client/features/forms/show-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';
import { createLazyPart } from '#client/lazy-part.tsx';
import { Link, isPlainPress } from '#client/links.tsx';
import { href, isAt, routes } from '#client/routes.ts';
import { Badge } from '#client/ui/labels/badge.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

/** Narrower screens have no room for the panel. */
const WIDE_SCREEN = '(min-width: 768px)';

const Panel = createLazyPart(
  async () => (await import('#client/features/activity/activity-panel.tsx')).ActivityPanel,
  { texts: routes.activity.texts },
);

/** Links to the activity list; on wide screens it opens the list as a panel instead. */
export function Bell({ count }: { count: number }) {
  const t = useT();
  const isPanelLoaded = isAt('activity', useLocation().pathname);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const open = (event: MouseEvent) => {
    if (isPanelLoaded || !isPlainPress(event) || !matchMedia(WIDE_SCREEN).matches) return;
    event.preventDefault();
    if (isOpen) return close();
    Panel.load()
      .then(() => setIsOpen(true))
      .catch(showErrorToast);
  };
  return (
    <div className="bell">
      <Link
        className="menubtn"
        to={href('activity')}
        aria-current={isPanelLoaded ? 'page' : undefined}
        aria-expanded={isOpen || undefined}
        onClick={open}
      >
        <Icon name="bell" className="i-off" />
        <Icon name="bell-fill" className="i-on" />
        <span className="vh">{t('app.nav.activity')}</span>
        {count > 0 && <Badge count={count} label={t('app.nav.new', { count })} />}
      </Link>
      {isOpen && <Panel onClose={close} />}
    </div>
  );
}
