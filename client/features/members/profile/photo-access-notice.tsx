import { Suspense } from 'react';
import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { isPhotoRequestNeeded, PhotoRequestNotice } from './profile-parts.tsx';
import type { MemberProfile } from '../contract.ts';
import { LockedPhotosNotice } from '../gallery/locked-photos.tsx';

/** Explains why some photos are hidden, or visible to the member but not to others. */
export function PhotoAccessNotice({ member }: { member: MemberProfile }) {
  const t = useT();
  const isOwn = useUser()?.id === member.id;
  const { photo_access: access, name } = member;
  if (isOwn) return <MyModes />;
  if (isPhotoRequestNeeded(member))
    return (
      <Suspense>
        <PhotoRequestNotice member={member} />
      </Suspense>
    );
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

const MODES = [
  { mode: 'paused', icon: 'hourglass-medium' },
  { mode: 'invisible', icon: 'eye-slash' },
  { mode: 'privacy_mode', icon: 'lock-key-fill' },
] as const;

/** On the member's own profile: says what others see less of, and why. */
function MyModes() {
  const t = useT();
  const user = useUser();
  return MODES.filter(({ mode }) => user?.[mode]).map(({ mode, icon }) => (
    <Alert key={mode} tone="plain" icon={icon}>
      <p>{t(`member.own.${mode}`)}</p>
    </Alert>
  ));
}
