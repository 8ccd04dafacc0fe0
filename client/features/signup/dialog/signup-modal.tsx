import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useBlocker, useFetcher, useNavigate } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { regionsQuery } from '#client/features/site/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { SignupPrefill } from '../signup-prefill.ts';
import { markSignupModalClosing } from './signup-modal-closing.ts';
import { readProgress, mergeProgress, startProgress } from '../form/progress.ts';
import type { SignupAnswer } from '../action.ts';
import { SignupFlow } from '../form/signup-flow.tsx';
import { isComplete } from '../form/steps.ts';
import '../signup.css';

const TITLE_ID = 'signup-modal-title';
const LEAVE_TITLE_ID = 'signup-leave-title';

/** Of a choice what is chosen, or where nothing is, the first. */
const FIRST_FIELD = '.input, .select, input:checked, .segment:not(:has(:checked)) input';

/** SPEC §4. */
type ModalState = 'idle' | 'signupStarted' | 'signupFlowComplete';

/**
 * The sign-up over the page that one was on. While it is under way neither a press beside it nor Escape nor Back
 * closes it: they ask first. Back does so at the first step; at a later one it is the arrow of that step.
 */
export function SignupModal({ known }: { known: SignupPrefill }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<SignupAnswer>({ key: 'signup' });
  const answer = fetcher.data;
  const [start] = useState(() => mergeProgress(readProgress(), startProgress(known)));
  const [hasTyped, setHasTyped] = useState(start.step > 0);
  const state = stateOf(answer, hasTyped);
  const locked = state === 'signupStarted';
  const { leave, ask, stay, isAsking } = useLeaving(locked, () => {
    const arrow = dialog.current?.querySelector<HTMLButtonElement>('[name="back"]');
    if (!arrow || fetcher.state !== 'idle') return false;
    arrow.form?.requestSubmit(arrow);
    return true;
  });

  // For a later step; by then they are there.
  useQuery(regionsQuery(useCall()));
  useFocus(dialog, answer?.step ?? start.step);
  useEscape(locked && !isAsking, ask);

  const close = (
    <IconButton className="signup__close" icon="x" label={t('signup.close')} onClick={locked ? ask : leave} />
  );
  return (
    <>
      <Dialog id="signup" labelledBy={TITLE_ID} open sheet locked={locked} ref={dialog} onClose={leave}>
        <SignupFlow
          Form={fetcher.Form}
          answer={answer}
          start={start}
          busy={fetcher.state !== 'idle'}
          titleId={TITLE_ID}
          heading="h2"
          leave={{ first: <span />, end: close }}
          onStart={() => setHasTyped(true)}
        />
      </Dialog>
      <Dialog id="signup-leave" labelledBy={LEAVE_TITLE_ID} open={isAsking} onClose={stay}>
        <div className="dialog__in stack stack--5">
          <div className="titles">
            <h2 className="display display--xs" id={LEAVE_TITLE_ID}>
              {t('signup.leave.title')}
            </h2>
            <p className="muted">{t('signup.leave.text')}</p>
          </div>
          <div className="cluster">
            <Button variant="primary" onClick={stay}>
              {t('signup.leave.stay')}
            </Button>
            <Button variant="ghost" onClick={leave}>
              {t('signup.leave.leave')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

function stateOf(answer: SignupAnswer | undefined, hasTyped: boolean): ModalState {
  if (isComplete(answer?.step)) return 'signupFlowComplete';
  return answer !== undefined || hasTyped ? 'signupStarted' : 'idle';
}

/** The dialog is a history entry of its own: to leave is to go back. `stepBack`: whether there was a step to go to. */
function useLeaving(locked: boolean, stepBack: () => boolean) {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const blocker = useBlocker(({ historyAction }) => {
    if (!locked || historyAction !== NavigationType.Pop || isLeaving.current) return false;
    if (!stepBack()) setAsked(true);
    return true;
  });
  // What was held back does not come later: whoever leaves goes back anew.
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return {
    isAsking: isAsked,
    ask: () => setAsked(true),
    stay: () => setAsked(false),
    leave() {
      if (isLeaving.current) return;
      isLeaving.current = true;
      markSignupModalClosing();
      void navigate(-1);
    },
  };
}

/** Each step begins at its first field; at the end the focus goes back to where it came from. */
function useFocus(ref: RefObject<HTMLDialogElement | null>, step: number): void {
  useEffect(() => {
    // The last one has no field, and sees to it itself.
    if (!isComplete(step)) ref.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [ref, step]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, [ref]);
}

/** A locked dialog hears nothing of Escape, and after a press beside it nothing inside has the focus. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
