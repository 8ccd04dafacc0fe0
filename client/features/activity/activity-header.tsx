import type { ReactNode, Ref } from 'react';
import { Link } from '#client/links.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

interface Props {
  as: 'h1' | 'h2';
  id?: string;
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** The title of the list and a link to the notification settings. */
export function ActivityHeader({ as: Heading, id, titleRef, children }: Props) {
  const t = useT();
  return (
    <div className="activity__head">
      {children}
      <Heading className="display display--xs" id={id} ref={titleRef} tabIndex={-1}>
        {t('app.nav.activity')}
      </Heading>
      <Link
        className={iconButtonClass()}
        to={href('notifications')}
        aria-label={t('app.account.notifications')}
      >
        <Icon name="gear-six" />
      </Link>
    </div>
  );
}
