import { type ReactNode, type Ref, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Form } from 'react-router';
import { href } from '#client/paths.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import type { RequestAnswer } from './use-answer-request.ts';

interface FormProps {
  memberId: string;
  /** The list that the form is in; it is on the profile otherwise. */
  from?: 'requests' | 'activity' | undefined;
  onAnswer: (answer: RequestAnswer) => void;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The answer to a request to see photos. Without scripts the profile takes it. */
export function AnswerForm({ memberId, from, onAnswer, ref, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter?.getAttribute('value');
    onAnswer(pressed === 'granted' ? 'granted' : 'refused');
  };
  return (
    <Form
      ref={ref}
      className="cluster"
      method="post"
      action={href('members-id', { id: memberId })}
      onSubmit={submit}
    >
      {from && <input type="hidden" name="from" value={from} />}
      {children}
    </Form>
  );
}

interface ButtonProps {
  answer: RequestAnswer;
  /** With the name of the person. */
  label: string;
  variant?: 'primary' | 'soft' | undefined;
  children: ReactNode;
}

export function AnswerButton({ answer, label, variant, children }: ButtonProps) {
  return (
    <Button
      size="sm"
      type="submit"
      name="intent"
      value={answer}
      aria-label={label}
      {...(variant && { variant })}
    >
      {children}
    </Button>
  );
}

/**
 * The pressed button is gone once the request has another state: the focus goes to what `findTarget` returns. Returns
 * what to call at the press.
 */
export function useFocusAfterAnswer(
  state: string,
  findTarget: () => HTMLElement | null | undefined,
): () => void {
  const pressedIn = useRef<string | null>(null);
  const moveFocus = useEffectEvent(() => focusIfLost(findTarget()));
  useEffect(() => {
    if (pressedIn.current === null || pressedIn.current === state) return;
    pressedIn.current = null;
    moveFocus();
  }, [state]);
  return () => {
    pressedIn.current = state;
  };
}
