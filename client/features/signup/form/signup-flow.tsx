import { useUser } from '#client/features/auth/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useClosedSite } from '../closed-notice.tsx';
import {
  AlreadyMember,
  SignupClosedForVisitor,
  SignupClosed,
  type SignupMessageProps,
} from './signup-unavailable.tsx';
import { StepForm, type StepFormProps } from './step-form.tsx';
import { isComplete } from './step-rules.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { MailAppLink } from '#client/features/auth/activation/mail-app-link.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { getAddressAfterSignup, splitList } from '../signup-prefill.ts';
import { clearProgress } from './progress.ts';
import type { SignupAnswer } from '../action.ts';

export interface SignupFlowProps extends StepFormProps {
  /** The visitor says to live in a country of the site, whatever the IP address suggests. */
  isResident?: boolean;
}

/** Steps 0 to 4 and the final message; used by the page and the dialog. */
export function SignupFlow(props: SignupFlowProps) {
  const { answer, start, titleId, heading, leave, isResident } = props;
  const { signups } = useSettings();
  const closed = useClosedSite();
  const user = useUser();
  const { step } = answer ?? start;
  const frame = { titleId, heading, end: leave.end };
  if (answer && isComplete(step)) return <DoneStep {...frame} answer={answer} />;
  if (user) return <AlreadyMember {...frame} />;
  // A resident may be abroad today; once the first step was answered, the form stays open unless the site itself closes.
  const mayContinue =
    closed?.reason !== 'closed' &&
    (answer || (closed?.reason === 'country' && (isResident || start.step > 0)));
  if (closed && !mayContinue) return <SignupClosedForVisitor {...frame} />;
  if (signups === 'none') return <SignupClosed {...frame} />;
  return <StepForm key={step} {...props} />;
}

/** The account exists. Only the mailbox is told whether the address was free: docs/security.md#identity */
function DoneStep({ answer, titleId, heading: Heading, end }: SignupMessageProps & { answer: SignupAnswer }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    clearProgress();
    title.current?.focus();
  }, []);
  const { values, loggedIn, mailWait = 0 } = answer;
  const { email = '' } = values;
  const isMailed = mailWait === 0;
  const tags = { email: (words: ReactNode) => <strong className="signup__email">{words}</strong> };
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
          {isMailed
            ? t.rich('signup.done.mail', tags, { email })
            : t.rich('signup.done.mail_wait', tags, { email, wait: mailWait })}
        </p>
        {isMailed && <p className="muted small">{t('signup.done.spam')}</p>}
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
      {isMailed && <MailAppLink email={email} size="lg" />}
    </div>
  );
}
