import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/alert.tsx';
import { AskForPhotos } from './ask-for-photos.tsx';
import type { MemberProfile } from './contract.ts';
import { LockedPhotos } from './locked-photos.tsx';

/** Why there are photos that one does not see, or sees when others do not. */
export function PhotoNotice({ member }: { member: MemberProfile }) {
  const t = useT();
  const { photo_access: access, name } = member;
  if (access !== 'open' && access !== 'granted') return <AskForPhotos member={member} />;
  return (
    <>
      {access === 'granted' && (
        <Alert tone="plain" icon="eye">
          <p>{t('member.private.granted', { name })}</p>
        </Alert>
      )}
      <LockedPhotos member={member} place="sheet" />
    </>
  );
}
