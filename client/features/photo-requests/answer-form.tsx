import { type ReactNode, type Ref, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Form } from 'react-router';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import type { RequestAnswer } from './use-answer-request.ts';

interface FormProps {
  memberId: string;
  /** The list with the form; otherwise it is on the profile. */
  from?: 'requests' | 'activity' | undefined;
  onAnswer: (answer: RequestAnswer) => void;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Answers a request to see photos. Without scripts the profile page handles it. */
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
  /** Accessible label that includes the member's name. */
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
 * Moves the focus to what `findTarget` returns once the clicked button is gone because the state changed. Returns
 * the function to call on click.
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
