import type { MouseEvent } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { type RouteName, href } from '#client/routes.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

/** Where each page's back button leads when there is no previous page. */
const BACK_TO: Partial<Record<RouteName, string>> = {
  'members-id': href('members'),
  'likes-type': href('likes'),
  'likes-m-id': href('likes'),
  credits: href('members'),
  'credits-id-paymentmethod': href('credits'),
};

/** For installed apps, which have no browser back button; hidden elsewhere by styles. */
export function BackButton() {
  const t = useT();
  const navigate = useNavigate();
  const name = useMatches().at(-1)?.id as RouteName | undefined;
  const to = name && BACK_TO[name];
  if (to === undefined) return null;
  const goBack = (event: MouseEvent) => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (!idx) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      className={iconButtonClass({ className: 'topbar__back' })}
      to={to}
      onClick={goBack}
      aria-label={t('app.back')}
    >
      <Icon name="arrow-left" />
    </Link>
  );
}
