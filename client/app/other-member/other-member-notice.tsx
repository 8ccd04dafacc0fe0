import { useSyncExternalStore } from 'react';
import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { otherMemberStore } from './report-other-member.ts';

/**
 * Says that another member has logged in with this browser. The page keeps the text that was typed, and sends nothing
 * more until it is loaded again.
 */
export function OtherMemberNotice() {
  const t = useT();
  const user = useUser();
  const other = useSyncExternalStore(otherMemberStore.subscribe, otherMemberStore.current, () => null);
  if (other === null || other.pageMember !== user?.id) return null;
  return (
    <div className="connection connection--shown" role="alert">
      <p className="container">
        <Icon name="info-fill" />
        <span>{t('errors.other_member', { name: other.name })}</span>
        <Button size="sm" onClick={() => location.reload()}>
          {t('app.reload')}
        </Button>
      </p>
    </div>
  );
}
