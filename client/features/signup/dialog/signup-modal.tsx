import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useBlocker, useFetcher, useNavigate } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { regionsQuery } from '#client/features/site/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useFirstAnswer } from '../first-question.ts';
import type { SignupPrefill } from '../signup-prefill.ts';
import { markSignupModalClosing } from './signup-modal-closing.ts';
import { readProgress, mergeProgress, startProgress } from '../form/progress.ts';
import type { SignupAnswer } from '../action.ts';
import { SignupFlow } from '../form/signup-flow.tsx';
import { isComplete } from '../form/step-rules.ts';
import '../signup.css';

/** The checked option of a choice, or the first one when none is checked. */
const FIRST_FIELD = '.input, .select, input:checked, .segment:not(:has(:checked)) input';

type ModalState = 'idle' | 'signupStarted' | 'signupFlowComplete';

/**
 * The sign-up as a dialog over the current page. Once started, clicking outside, Escape and Back ask before closing.
 * Back asks at the first step; at later steps it goes one step back.
 */
export function SignupModal({ prefill }: { prefill: SignupPrefill }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<SignupAnswer>({ key: 'signup' });
  const answer = fetcher.data;
  const readAnswer = useFirstAnswer();
  const [start] = useState(() =>
    mergeProgress(readProgress(), startProgress(prefill, readAnswer(prefill.answer))),
  );
  const [hasTyped, setHasTyped] = useState(start.step > 0);
  const state = getModalState(answer, hasTyped);
  const locked = state === 'signupStarted';
  const { leave, ask, stay, isAsking } = useLeaveConfirmation(locked, () => {
    const arrow = dialog.current?.querySelector<HTMLButtonElement>('[name="back"]');
    if (!arrow || fetcher.state !== 'idle') return false;
    arrow.form?.requestSubmit(arrow);
    return true;
  });

  // A later step needs the regions; fetched now, they are ready by then.
  useQuery(regionsQuery(useCall()));
  useFocus(dialog, answer?.step ?? start.step);
  useEscape(locked && !isAsking, ask);

  const close = (
    <IconButton className="signup__close" icon="x" label={t('app.close')} onClick={locked ? ask : leave} />
  );
  return (
    <>
      <Dialog id="signup" open sheet locked={locked} closesOnBack={false} ref={dialog} onClose={leave}>
        <SignupFlow
          Form={fetcher.Form}
          answer={answer}
          start={start}
          busy={fetcher.state !== 'idle'}
          titleId="signup-title"
          heading="h2"
          leave={{ first: <span />, end: close }}
          onStart={() => setHasTyped(true)}
        />
      </Dialog>
      <Dialog
        id="signup-leave"
        open={isAsking}
        // Back asks, while the router still returns to this step.
        closesOnBack={false}
        onClose={stay}
      >
        <div className="dialog__in stack stack--5">
          <div className="titles">
            <h2 className="display display--xs" id="signup-leave-title">
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

function getModalState(answer: SignupAnswer | undefined, hasTyped: boolean): ModalState {
  if (isComplete(answer?.step)) return 'signupFlowComplete';
  return answer !== undefined || hasTyped ? 'signupStarted' : 'idle';
}

/**
 * The dialog has its own history entry, so closing means going back. `stepBack` returns whether it went a step back.
 */
function useLeaveConfirmation(locked: boolean, stepBack: () => boolean) {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const blocker = useBlocker(({ historyAction }) => {
    if (!locked || historyAction !== NavigationType.Pop || isLeaving.current) return false;
    if (!stepBack()) setAsked(true);
    return true;
  });
  // The blocked navigation is discarded; leaving starts a new one.
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

/** Focuses the first field of each step; closing returns the focus to where it was. */
function useFocus(ref: RefObject<HTMLDialogElement | null>, step: number): void {
  useEffect(() => {
    // The last step has no field and moves the focus itself.
    if (!isComplete(step)) ref.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [ref, step]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, [ref]);
}

/** A locked dialog gets no Escape event, and after a click outside nothing inside has the focus. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => listen(event), stop);
    return () => stop.abort();
  }, [isOn]);
}
