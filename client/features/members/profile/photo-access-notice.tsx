import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { PhotoRequestNotice } from './photo-request-notice.tsx';
import type { MemberProfile } from '../contract.ts';
import { LockedPhotosNotice } from '../gallery/locked-photos.tsx';
import { OwnModes } from './my-modes.tsx';

/** Why there are photos that one does not see, or sees when others do not, as one does one's own. */
export function PhotoAccessNotice({ member }: { member: MemberProfile }) {
  const t = useT();
  const isOwn = useUser()?.id === member.id;
  const { photo_access: access, name } = member;
  if (isOwn) return <OwnModes />;
  if (access !== 'open' && access !== 'granted') return <PhotoRequestNotice member={member} />;
  return (
    <>
      {access === 'granted' && (
        <Alert tone="plain" icon="eye">
          <p>{t('member.private.granted', { name })}</p>
        </Alert>
      )}
      <LockedPhotosNotice member={member} place="sheet" />
    </>
  );
}
