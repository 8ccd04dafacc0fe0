import { type ComponentType, type MouseEvent, useState } from 'react';
import { NavLink, useMatch } from 'react-router';
import type { PanelProps } from '#client/features/activity/activity-panel.tsx';
import { showErrorToast } from '#client/features/forms/show-error-toast.ts';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { useT } from '#client/i18n/react.tsx';
import { href, paths } from '#client/paths.ts';
import { Badge } from '#client/ui/labels/badge.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

/** Narrower screens have no room for the panel. */
const WIDE_SCREEN = '(min-width: 768px)';

/** Links to the activity list; on wide screens it opens the list as a panel instead. */
export function Bell({ count }: { count: number }) {
  const t = useT();
  const isPanelLoaded = useMatch(paths.activity) !== null;
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const close = () => setPanel(undefined);
  const open = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPanelLoaded || !isPlain || !matchMedia(WIDE_SCREEN).matches) return;
    event.preventDefault();
    if (Panel) return close();
    Promise.all([import('#client/features/activity/activity-panel.tsx'), loadTexts('activity')])
      .then(([{ ActivityPanel }]) => setPanel(() => ActivityPanel))
      .catch(showErrorToast);
  };
  return (
    <div className="bell">
      <NavLink className="menubtn" to={href('activity')} aria-expanded={Panel && true} onClick={open}>
        <Icon name="bell" className="i-off" />
        <Icon name="bell-fill" className="i-on" />
        <span className="vh">{t('app.nav.activity')}</span>
        {count > 0 && <Badge count={count} label={t('app.nav.new', { count })} />}
      </NavLink>
      {Panel && <Panel onClose={close} />}
    </div>
  );
}
