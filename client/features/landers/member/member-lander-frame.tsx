import type { ReactNode } from 'react';
import { SignupGate, useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import type { LanderMember } from '../contract.ts';
import { useLanderCopy } from '../lander-page.ts';
import { SmallPrint } from '../layout/lander-form.tsx';
import { useMemberLander } from './loader.ts';
import '#client/ui/hero.css';
import '../layout/full-screen.css';
import './member-lander.css';

interface Props {
  className?: string;
  children: (member: LanderMember) => ReactNode;
}

/** A page about one fictional profile. A real member's id gets the same answer as an unknown one. */
export function MemberLanderFrame({ className, children }: Props) {
  const { member } = useMemberLander().lander;
  return (
    <main id="main" className={member ? className : 'night full mgeneric'}>
      {member ? children(member) : <GenericLander />}
    </main>
  );
}

function GenericLander() {
  const t = useT();
  const { name } = useSettings();
  const isClosed = useClosedSite() !== null;
  const { headline, lead } = useLanderCopy();
  return (
    <>
      <div className="hero__art" aria-hidden="true" />
      <div className="container full__in">
        <div className="mgeneric__copy stack stack--5">
          <h1 className="display display--xl">{headline}</h1>
          <p className="lead">{lead}</p>
          {!isClosed && <p className="small muted">{t('lander.member.inside', { site: name })}</p>}
          <SignupGate>
            <ButtonLink variant="light" size="lg" to={href('signup')}>
              {t('lander.join')}
            </ButtonLink>
          </SignupGate>
          <SmallPrint pictured={false} />
        </div>
      </div>
    </>
  );
}
