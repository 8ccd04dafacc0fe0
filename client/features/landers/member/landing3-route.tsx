import { FictionalDisclosure } from '#client/features/members/fictional-disclosure.tsx';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { SignupGate } from '#client/features/signup/closed-notice.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import type { LanderMember } from '../contract.ts';
import { MEMBER_LANDER_HANDLE } from '../lander-page.ts';
import { useMemberLander } from './loader.ts';
import { LanderForm, SmallPrint } from '../layout/lander-form.tsx';
import { MemberLanderFrame } from './member-lander-frame.tsx';

const OPENERS = ['evening', 'interest', 'direct'] as const;

export { memberLanderLoader as loader } from './loader.ts';

export const handle = MEMBER_LANDER_HANDLE;

/** An empty conversation. No message was sent, and the page says so. */
export function Component() {
  return (
    <MemberLanderFrame className="mchat">{(member) => <FirstWords member={member} />}</MemberLanderFrame>
  );
}

function FirstWords({ member }: { member: LanderMember }) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const { id, lander } = useMemberLander();
  const { name, age } = member;
  return (
    <div className="container mchat__in">
      <section className="mchat__card" aria-labelledby="first-words">
        <header className="mchat__head">
          <Avatar src={photoUrl(member.main_image, 'small')} size={56} />
          <div>
            <p className="mchat__name">{t('members.name_age', { name, age })}</p>
            <FictionalMark />
          </div>
        </header>
        <LanderForm className="mchat__body stack stack--5" action={href('members-id-signup', { id })}>
          <p className="small muted center">{t('lander.member.no_messages')}</p>
          <h1 className="display display--sm center" id="first-words">
            {lander.campaign?.headline ?? t('lander.member.first_words', { name })}
          </h1>
          {lander.campaign?.text && <p className="muted center">{lander.campaign.text}</p>}
          <ul className="mchat__openers">
            {OPENERS.map((opener) => (
              <li key={opener}>{t(`lander.member.openers.${opener}`)}</li>
            ))}
          </ul>
          <SignupGate>
            <div className="stack stack--2">
              <Button variant="primary" size="lg" block type="submit">
                {t('lander.member.write')}
              </Button>
              <p className="caption center">{t('lander.member.nothing_sent')}</p>
            </div>
          </SignupGate>
        </LanderForm>
      </section>
      <FictionalDisclosure popoverId="fictional" />
      <SmallPrint pictured={false} />
    </div>
  );
}
