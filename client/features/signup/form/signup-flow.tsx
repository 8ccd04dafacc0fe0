import { useUser } from '#client/features/auth/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { DoneStep } from './done-step.tsx';
import { useClosedSite } from '../closed-notice.tsx';
import { AlreadyMember, SignupClosedForVisitor, SignupClosed } from './signup-unavailable.tsx';
import { StepForm, type StepFormProps } from './step-form.tsx';
import { isComplete } from './steps.ts';

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
  // A resident may be abroad today; once the first step was answered, the form stays open.
  const mayContinue = closed?.reason === 'country' && (isResident || start.step > 0);
  if (closed && !answer && !mayContinue) return <SignupClosedForVisitor {...frame} />;
  if (signups === 'none') return <SignupClosed {...frame} />;
  return <StepForm key={step} {...props} />;
}
