import { FictionalDisclosure } from '#client/features/members/fictional-disclosure.tsx';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { SignupGate } from '#client/features/signup/closed-notice.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import type { LanderMember } from '../contract.ts';
import { MEMBER_LANDER_HANDLE } from '../lander-page.ts';
import { SmallPrint } from '../layout/lander-form.tsx';
import { useMemberLander } from './loader.ts';
import { MemberLanderFrame } from './member-lander-frame.tsx';
import { MemberInterestChips, MemberTown, MemberQuote } from './member-details.tsx';
import { MemberPhoto } from '../member-photo.tsx';

export { memberLanderLoader as loader } from './loader.ts';

export const handle = MEMBER_LANDER_HANDLE;

/** A portrait and a story, side by side like two book pages. */
export function Component() {
  return <MemberLanderFrame>{(member) => <Story member={member} />}</MemberLanderFrame>;
}

function Story({ member }: { member: LanderMember }) {
  const t = useT();
  const { id } = useMemberLander();
  const { name, age } = member;
  return (
    <article className="container mstory__in">
      <div className="mstory__photo on-photo">
        <MemberPhoto member={member} eager sizes="(min-width: 992px) 500px, 100vw" />
        <div className="mstory__tag">
          <FictionalMark onPhoto />
        </div>
      </div>
      <div className="stack stack--6">
        <div className="stack stack--2">
          <h1 className="display">{t('members.name_age', { name, age })}</h1>
          <MemberTown member={member} />
        </div>
        <MemberQuote member={member} />
        <MemberInterestChips member={member} />
        <div className="stack stack--3 mstory__go">
          <SignupGate>
            <ButtonLink variant="primary" size="lg" to={href('members-id-signup', { id })}>
              {t('lander.member.profile', { name })}
            </ButtonLink>
            <p className="small muted">{t('lander.member.free')}</p>
          </SignupGate>
        </div>
        <FictionalDisclosure popoverId="fictional" />
        <SmallPrint pictured={false} />
      </div>
    </article>
  );
}
