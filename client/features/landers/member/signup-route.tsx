import { FictionalMark, useFictionalWarning } from '#client/features/members/fictional-mark.tsx';
import { SignupGate, useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { StartForm } from '#client/features/signup/start-form.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import type { LanderMember } from '../contract.ts';
import { MEMBER_LANDER_HANDLE } from '../lander-page.ts';
import { SmallPrint } from '../layout/lander-form.tsx';
import { MemberLanderFrame } from './member-lander-frame.tsx';
import { MemberInterestChips, MemberTown, MemberQuote } from './member-details.tsx';
import { MemberPhoto } from '../member-photo.tsx';
import '#client/ui/hero.css';

export { memberLanderLoader as loader } from './loader.ts';

export const handle = MEMBER_LANDER_HANDLE;

/** The profile beside the first question of the sign-up. */
export function Component() {
  return <MemberLanderFrame>{(member) => <ProfileAndQuestion member={member} />}</MemberLanderFrame>;
}

function ProfileAndQuestion({ member }: { member: LanderMember }) {
  const t = useT();
  const isClosed = useClosedSite() !== null;
  const { name, age } = member;
  return (
    <div className="container msign__in">
      <div className="stack stack--5">
        <div className="stack stack--2">
          <h1 className="display display--md">
            {isClosed ? t('members.name_age', { name, age }) : t('lander.member.join_title', { name })}
          </h1>
          {!isClosed && <p className="muted">{t('lander.member.join_text')}</p>}
        </div>
        <SignupGate>
          <StartForm className="signup0">
            <input type="hidden" name="picks" value={member.id} />
            <Button variant="primary" size="lg" block type="submit">
              {t('home.create')}
            </Button>
            <SmallPrint pictured={false} />
          </StartForm>
        </SignupGate>
      </div>
      <article className="msign__who">
        <div className="msign__head">
          <div className="msign__photo">
            <MemberPhoto member={member} eager sizes="(min-width: 992px) 420px, 35vw" />
          </div>
          <div className="stack stack--2">
            <FictionalMark />
            <h2 className="display display--sm">{t('members.name_age', { name, age })}</h2>
            <MemberTown member={member} />
          </div>
        </div>
        <MemberQuote member={member} />
        <MemberInterestChips member={member} />
        <p className="caption">{useFictionalWarning()}</p>
      </article>
    </div>
  );
}
