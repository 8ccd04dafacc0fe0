import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useAnswer } from '#client/features/grants/use-answer.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { focusIfLost } from '#client/ui/focus.ts';
import { Pill } from '#client/ui/pill.tsx';
import type { EntryOf } from './contract.ts';
import { showAnswer } from './queries.ts';
import { Row } from './row.tsx';

interface Props {
  entry: EntryOf<'photo_request'>;
  onSaid: (words: string) => void;
}

const bold = { b: (words: string) => <b>{words}</b> };

/** Who asks to see one's photos, to be answered in place. Without scripts the profile takes the answer. */
export function RequestRow({ entry, onSaid }: Props) {
  const t = useT();
  const queries = useQueryClient();
  const { member, state, hidden } = entry;
  const { id, name } = member;
  const answer = useAnswer(id);
  const row = useRef<HTMLLIElement>(null);
  const hasPressed = useRef(false);
  // The buttons go with the answer, and what was pressed with them.
  useEffect(() => {
    if (!hasPressed.current || state === 'requested') return;
    hasPressed.current = false;
    focusIfLost(row.current?.querySelector('a') ?? row.current);
  }, [state]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = event.nativeEvent.submitter?.getAttribute('value') === 'granted' ? 'granted' : 'refused';
    hasPressed.current = true;
    showAnswer(queries, id, given);
    onSaid(t(`activity.request.now.${given}`, { name }));
    answer.mutate(given, {
      onError() {
        showAnswer(queries, id, state);
        onSaid('');
      },
    });
  };
  const isOpen = state === 'requested';
  return (
    <Row
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
          <Form className="cluster" method="post" action={href('members-id', { id })} onSubmit={submit}>
            <input type="hidden" name="from" value="activity" />
            <Button
              size="sm"
              variant="primary"
              type="submit"
              name="intent"
              value="granted"
              aria-label={t('activity.request.allow_label', { name })}
            >
              {t('activity.request.allow')}
            </Button>
            <Button
              size="sm"
              type="submit"
              name="intent"
              value="refused"
              aria-label={t('activity.request.decline_label', { name })}
            >
              {t('activity.request.decline')}
            </Button>
          </Form>
        )
      }
    >
      {t.rich(isOpen ? 'activity.request.asks' : 'activity.request.asked', bold, { name })}
    </Row>
  );
}
