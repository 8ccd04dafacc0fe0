import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  AnswerButton,
  AnswerForm,
  useFocusAfterAnswer,
} from '#client/features/photo-requests/answer-form.tsx';
import { type RequestAnswer, useAnswerRequest } from '#client/features/photo-requests/use-answer-request.ts';
import { bold, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Pill } from '#client/ui/labels/pill.tsx';
import type { EntryOf } from './contract.ts';
import { setRequestState } from './queries.ts';
import { EntryRow } from './entry-row.tsx';

interface Props {
  entry: EntryOf<'photo_request'>;
  onAnnounce: (words: string) => void;
}

/** A request to see the member's photos, answered in place. Without scripts the profile page handles the answer. */
export function RequestRow({ entry, onAnnounce }: Props) {
  const t = useT();
  const queries = useQueryClient();
  const { member, state, hidden } = entry;
  const { id, name } = member;
  const answer = useAnswerRequest(id);
  const row = useRef<HTMLLIElement>(null);
  const notePress = useFocusAfterAnswer(state, () => row.current?.querySelector('a') ?? row.current);
  const sendAnswer = (choice: RequestAnswer) => {
    notePress();
    setRequestState(queries, id, choice);
    onAnnounce(t(`activity.request.now.${choice}`, { name }));
    answer.mutate(choice, {
      onError() {
        setRequestState(queries, id, state);
        onAnnounce('');
      },
    });
  };
  const isOpen = state === 'requested';
  return (
    <EntryRow
      ref={row}
      entry={entry}
      faces={[member]}
      icon="lock-key-fill"
      tone="quiet"
      to={hidden ? null : href('members-id', { id })}
      marks={
        isOpen ? null : (
          <Pill {...(state === 'granted' && { tone: 'success', icon: 'check-bold' })}>
            {t(`activity.request.${state}`)}
          </Pill>
        )
      }
      actions={
        isOpen && (
          <AnswerForm memberId={id} from="activity" onAnswer={sendAnswer}>
            <AnswerButton
              answer="granted"
              label={t('activity.request.allow_label', { name })}
              variant="primary"
            >
              {t('activity.request.allow')}
            </AnswerButton>
            <AnswerButton answer="refused" label={t('activity.request.decline_label', { name })}>
              {t('activity.request.decline')}
            </AnswerButton>
          </AnswerForm>
        )
      }
    >
      {t.rich(isOpen ? 'activity.request.asks' : 'activity.request.asked', { b: bold }, { name })}
    </EntryRow>
  );
}
