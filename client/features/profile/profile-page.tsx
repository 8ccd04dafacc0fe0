import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { OwnFrame } from '#client/features/account/own-frame.tsx';
import { PhotoRequests } from '#client/features/grants/photo-requests.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { FactsSection } from './facts-section.tsx';
import { InterestsSection } from './interests-section.tsx';
import { PhotosSection } from './photos-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PausedAlert, PrivacySection } from './privacy-section.tsx';
import { ownProfileQuery } from './queries.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { WordsSection } from './words-section.tsx';
import { YouSection } from './you-section.tsx';
import './own-profile.css';

/** SPEC §2 /profile: one's own profile, each part saved for itself. */
export function ProfilePage() {
  const t = useT();
  const { data: profile } = useSuspenseQuery(ownProfileQuery(useCall()));
  return (
    <OwnFrame current="profile">
      <div className="own">
        <div className="between own__head">
          <h1 className="display display--md">{t('app.account.profile')}</h1>
          <Link className={buttonClass({ size: 'sm' })} to={href('members-id', { id: profile.id })}>
            <Icon name="eye" />
            {t('profile.see_as_others')}
          </Link>
        </div>
        <PausedAlert profile={profile} />
        <PhotosSection profile={profile} />
        <UnsavedGuard>
          <WordsSection profile={profile} />
          <FactsSection profile={profile} />
          <InterestsSection profile={profile} />
          <YouSection profile={profile} />
          <PlaceSection profile={profile} />
        </UnsavedGuard>
        <PrivacySection profile={profile} />
        {profile.privacy_mode && <PhotoRequests />}
      </div>
    </OwnFrame>
  );
}
