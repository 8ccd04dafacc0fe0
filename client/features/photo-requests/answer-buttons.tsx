import { useRef } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { AnswerButton, AnswerForm, useFocusAfterAnswer } from './answer-form.tsx';
import { type RequestAnswer, useAnswerRequest } from './use-answer-request.ts';

interface Props {
  member: { id: string; name: string };
  state: 'requested' | 'granted' | 'refused';
  /** In a list, where a member may have no profile to return to. */
  inList?: boolean;
  onAnswer?: (answer: RequestAnswer) => void;
}

/** Allow and deny for an open request; for an answered one only the other answer. */
export function AnswerButtons({ member: { id, name }, state, inList, onAnswer }: Props) {
  const t = useT();
  const answer = useAnswerRequest(id);
  const form = useRef<HTMLFormElement>(null);
  const notePress = useFocusAfterAnswer(state, () => form.current?.querySelector('button'));
  const sendAnswer = (pressed: RequestAnswer) => {
    notePress();
    onAnswer?.(pressed);
    answer.mutate(pressed);
  };
  return (
    <AnswerForm ref={form} memberId={id} from={inList ? 'requests' : undefined} onAnswer={sendAnswer}>
      {state !== 'granted' && (
        <AnswerButton
          answer="granted"
          label={t('grants.grant_label', { name })}
          variant={state === 'requested' ? 'soft' : undefined}
        >
          {t('grants.grant')}
        </AnswerButton>
      )}
      {state !== 'refused' && (
        <AnswerButton
          answer="refused"
          label={t(state === 'granted' ? 'grants.withdraw_label' : 'grants.refuse_label', { name })}
        >
          {t(state === 'granted' ? 'grants.withdraw' : 'grants.refuse')}
        </AnswerButton>
      )}
    </AnswerForm>
  );
}

/** On the profile of a member who asked to see photos: the question, or its answer. */
export function PhotoRequestAlert({ member, state }: Pick<Props, 'member' | 'state'>) {
  const t = useT();
  return (
    <Alert tone="plain" icon="eye" actions={<AnswerButtons member={member} state={state} />}>
      <p>{t(`grants.asks.${state}`, { name: member.name })}</p>
    </Alert>
  );
}
