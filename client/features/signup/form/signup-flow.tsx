import type { ComponentType, ReactNode, RefAttributes } from 'react';
import type { FetcherFormProps } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { DoneStep } from './done-step.tsx';
import { useClosedSite } from '../closed-notice.tsx';
import { AlreadyMember, SignupClosedForVisitor, SignupClosed } from './signup-unavailable.tsx';
import type { SignupProgress } from './progress.ts';
import type { SignupAnswer } from '../action.ts';
import { StepForm } from './step-form.tsx';
import { isComplete } from './steps.ts';

/** The router's form, or a fetcher's. */
type SignupForm = ComponentType<FetcherFormProps & RefAttributes<HTMLFormElement>>;

export interface SignupFlowProps {
  Form: SignupForm;
  /** What the action has answered; nothing before the first step was sent. */
  answer: SignupAnswer | undefined;
  /** Where to begin. */
  start: SignupProgress;
  busy: boolean;
  /** Of the heading; a dialog is named by it. */
  titleId: string;
  heading: 'h1' | 'h2';
  /** What stands where the first step has nothing to go back to, and at the end of that line. */
  leave: { first: ReactNode; end?: ReactNode };
  /** Something was typed. */
  onStart?(): void;
  /** Lives in a country of the site, whatever the visitor's address says. */
  isResident?: boolean;
}

/** SPEC §2: steps 0 to 4 and completion, the same as a page and as a dialog. */
export function SignupFlow(props: SignupFlowProps) {
  const { answer, start, titleId, heading, leave, isResident } = props;
  const { signups } = useSettings();
  const closed = useClosedSite();
  const user = useUser();
  const { step } = answer ?? start;
  const frame = { titleId, heading, end: leave.end };
  if (answer && isComplete(step)) return <DoneStep {...frame} answer={answer} />;
  if (user) return <AlreadyMember {...frame} />;
  // Whoever lives where the site is open may be elsewhere today, and has answered a question by then.
  const mayGoOn = closed?.reason === 'country' && (isResident || start.step > 0);
  if (closed && !answer && !mayGoOn) return <SignupClosedForVisitor {...frame} />;
  if (signups === 'none') return <SignupClosed {...frame} />;
  return <StepForm key={step} {...props} />;
}
