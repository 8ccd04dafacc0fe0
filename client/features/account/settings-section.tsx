import type { ReactNode } from 'react';
import { Link } from '#client/links.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { AccountLayout } from './account-layout.tsx';

/** One page of the settings, with a link back to the overview. */
export function SettingsSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <AccountLayout current="settings">
      <div className="titles">
        <Link className="settings__back" to={href('settings')}>
          <Icon name="arrow-left" />
          {t('settings.title')}
        </Link>
        <h1 className="display display--md">{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children}
    </AccountLayout>
  );
}
