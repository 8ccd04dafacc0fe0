import { type SubmitEvent, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { focusIfLost } from '#client/ui/focus.ts';
import { type Answer, useAnswer } from './use-answer.ts';

interface Props {
  member: { id: string; name: string };
  state: 'requested' | 'granted' | 'refused';
  /** In the list, where somebody may have no profile to come back to. */
  inList?: boolean;
  onAnswer?: (answer: Answer) => void;
}

/** Yes and no to an open request; to one that has its answer, the other one. Without scripts the profile takes it. */
export function AnswerButtons({ member, state, inList, onAnswer }: Props) {
  const t = useT();
  const { id, name } = member;
  const answer = useAnswer(id);
  const form = useRef<HTMLFormElement>(null);
  const pressedIn = useRef<typeof state | null>(null);
  // The button that was pressed is another one now, or gone.
  useEffect(() => {
    if (pressedIn.current === null || pressedIn.current === state) return;
    pressedIn.current = null;
    focusIfLost(form.current?.querySelector('button'));
  }, [state]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter?.getAttribute('value') === 'granted' ? 'granted' : 'refused';
    pressedIn.current = state;
    onAnswer?.(pressed);
    answer.mutate(pressed);
  };
  return (
    <Form ref={form} className="cluster" method="post" action={href('members-id', { id })} onSubmit={submit}>
      {inList && <input type="hidden" name="from" value="requests" />}
      {state !== 'granted' && (
        <Button
          size="sm"
          type="submit"
          name="intent"
          value="granted"
          aria-label={t('grants.grant_label', { name })}
          {...(state === 'requested' && { variant: 'soft' as const })}
        >
          {t('grants.grant')}
        </Button>
      )}
      {state !== 'refused' && (
        <Button
          size="sm"
          type="submit"
          name="intent"
          value="refused"
          aria-label={t(state === 'granted' ? 'grants.withdraw_label' : 'grants.refuse_label', { name })}
        >
          {t(state === 'granted' ? 'grants.withdraw' : 'grants.refuse')}
        </Button>
      )}
    </Form>
  );
}
