import type { ReactNode } from 'react';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { ClosedNotice } from '../closed-notice.tsx';

export interface SignupMessageProps {
  titleId: string;
  heading: 'h1' | 'h2';
  /** The button that closes it. */
  end: ReactNode;
}

export function SignupClosed(frame: SignupMessageProps) {
  const t = useT();
  const { name } = useSettings();
  return (
    <Message
      {...frame}
      title={t('signup.closed.title')}
      text={t('signup.closed.text', { site: name })}
      action={
        <ButtonLink size="lg" block to={href('login')}>
          {t('signup.closed.login')}
        </ButtonLink>
      }
    />
  );
}

/** Shown when the server does not accept sign-ups from this visitor. */
export function SignupClosedForVisitor({ titleId, heading, end }: SignupMessageProps) {
  return (
    <div className="dialog__in stack stack--5">
      {end && <div className="signup__end">{end}</div>}
      <ClosedNotice titleId={titleId} heading={heading} />
    </div>
  );
}

export function AlreadyMember(frame: SignupMessageProps) {
  const t = useT();
  return (
    <Message
      {...frame}
      title={t('signup.already.title')}
      text={t('signup.already.text')}
      action={
        <ButtonLink variant="primary" size="lg" block to={href('members')}>
          {t('signup.already.search')}
        </ButtonLink>
      }
    />
  );
}

interface MessageProps extends SignupMessageProps {
  title: string;
  text: string;
  action: ReactNode;
}

function Message({ titleId, heading: Heading, end, title, text, action }: MessageProps) {
  return (
    <div className="dialog__in stack stack--5">
      {end && <div className="signup__end">{end}</div>}
      <div className="titles">
        <Heading className="display display--sm" id={titleId}>
          {title}
        </Heading>
        <p className="muted">{text}</p>
      </div>
      {action}
    </div>
  );
}
