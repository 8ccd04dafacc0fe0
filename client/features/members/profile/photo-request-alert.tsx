import { AnswerButtons } from '#client/features/photo-requests/answer-buttons.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';

interface Props {
  member: { id: string; name: string };
  state: 'requested' | 'granted' | 'refused';
}

/** On the profile of a member who asked to see photos: the question, or its answer. */
export function PhotoRequestAlert({ member, state }: Props) {
  const t = useT();
  return (
    <Alert tone="plain" icon="eye" actions={<AnswerButtons member={member} state={state} />}>
      <p>{t(`grants.asks.${state}`, { name: member.name })}</p>
    </Alert>
  );
}
