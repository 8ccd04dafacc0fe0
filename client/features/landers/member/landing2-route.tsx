import { FictionalMark, useFictionalWarning } from '#client/features/members/fictional-mark.tsx';
import { SignupGate } from '#client/features/signup/closed-notice.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import type { LanderMember } from '../contract.ts';
import { MEMBER_LANDER_HANDLE } from '../lander-page.ts';
import { SmallPrint } from '../layout/lander-form.tsx';
import { useMemberLander } from './loader.ts';
import { MemberLanderFrame } from './member-lander-frame.tsx';
import { MemberTown } from './member-details.tsx';
import { MemberPhoto } from '../member-photo.tsx';

export { memberLanderLoader as loader } from './loader.ts';

export const handle = MEMBER_LANDER_HANDLE;

export function Component() {
  return (
    <MemberLanderFrame className="night full mphoto">
      {(member) => <Photograph member={member} />}
    </MemberLanderFrame>
  );
}

function Photograph({ member }: { member: LanderMember }) {
  const t = useT();
  const { id, lander } = useMemberLander();
  const { name, age } = member;
  return (
    <>
      <div className="mphoto__photo">
        <MemberPhoto member={member} eager sizes="100vw" />
      </div>
      <div className="container full__in">
        <div className="mphoto__cap stack">
          <FictionalMark onPhoto />
          <h1 className="display display--xl">{t('members.name_age', { name, age })}</h1>
          <MemberTown member={member} />
          <p className="lead">{lander.campaign?.headline ?? t('lander.member.curious')}</p>
          {lander.campaign?.text && <p>{lander.campaign.text}</p>}
          <SignupGate>
            <div>
              <ButtonLink variant="light" size="lg" to={href('members-id-signup', { id })}>
                {t('lander.member.profile', { name })}
              </ButtonLink>
            </div>
          </SignupGate>
          <p className="caption">{useFictionalWarning()}</p>
          <SmallPrint pictured={false} />
        </div>
      </div>
    </>
  );
}
