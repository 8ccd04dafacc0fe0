import { useEffect, useRef } from 'react';
import { MailAppLink } from '#client/features/auth/activation/mail-app-link.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { getAddressAfterSignup, splitList } from '../signup-prefill.ts';
import type { SignupMessageProps } from './signup-unavailable.tsx';
import { clearProgress } from './progress.ts';
import type { SignupAnswer } from '../action.ts';

/** The account exists. Only the mailbox is told whether the address was free: docs/security.md#identity */
export function DoneStep({
  answer,
  titleId,
  heading: Heading,
  end,
}: SignupMessageProps & { answer: SignupAnswer }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    clearProgress();
    title.current?.focus();
  }, []);
  const { values, loggedIn } = answer;
  return (
    <div className="dialog__in stack stack--5">
      {end && <div className="signup__end">{end}</div>}
      <span className="empty__art signup__art">
        <Icon name="envelope-simple-fill" />
      </span>
      <div className="titles">
        <Heading className="display display--sm" id={titleId} ref={title} tabIndex={-1}>
          {t('signup.done.title', { name: values.name ?? '' })}
        </Heading>
        <p className="muted">
          {t.rich(
            'signup.done.mail',
            { email: (words) => <strong className="signup__email">{words}</strong> },
            { email: values.email ?? '' },
          )}
        </p>
        <p className="muted small">{t('signup.done.spam')}</p>
      </div>
      {loggedIn ? (
        <ButtonLink variant="primary" size="lg" block to={getAddressAfterSignup(splitList(values.picks))}>
          {t('signup.done.continue')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" size="lg" block to={href('login')}>
          {t('signup.done.login')}
        </ButtonLink>
      )}
      <MailAppLink email={values.email ?? ''} size="lg" />
    </div>
  );
}
