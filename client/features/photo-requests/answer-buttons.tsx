import { useRef } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { AnswerButton, AnswerForm, useFocusAfterAnswer } from './answer-form.tsx';
import { type RequestAnswer, useAnswerRequest } from './use-answer-request.ts';

interface Props {
  member: { id: string; name: string };
  state: 'requested' | 'granted' | 'refused';
  /** In the list, where a person may have no profile to come back to. */
  inList?: boolean;
  onAnswer?: (answer: RequestAnswer) => void;
}

/** Yes and no to an open request; to one that has its answer, the other one. */
export function AnswerButtons({ member: { id, name }, state, inList, onAnswer }: Props) {
  const t = useT();
  const answer = useAnswerRequest(id);
  const form = useRef<HTMLFormElement>(null);
  const notePress = useFocusAfterAnswer(state, () => form.current?.querySelector('button'));
  const give = (pressed: RequestAnswer) => {
    notePress();
    onAnswer?.(pressed);
    answer.mutate(pressed);
  };
  return (
    <AnswerForm ref={form} memberId={id} from={inList ? 'requests' : undefined} onAnswer={give}>
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
