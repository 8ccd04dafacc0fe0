import type { SubmitEvent } from 'react';
import { Form } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { useAnswer } from './use-answer.ts';

interface Props {
  member: { id: string; name: string };
  state: 'requested' | 'granted' | 'refused';
}

/** Yes and no to an open request; to one that has its answer, the other one. Without scripts the profile takes it. */
export function AnswerButtons({ member, state }: Props) {
  const t = useT();
  const answer = useAnswer();
  const { id, name } = member;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter?.getAttribute('value');
    answer.mutate({ id, state: pressed === 'granted' ? 'granted' : 'refused' });
  };
  return (
    <Form className="cluster" method="post" action={href('members-id', { id })} onSubmit={submit}>
      {state !== 'granted' && (
        <Button
          size="sm"
          type="submit"
          name="intent"
          value="granted"
          {...(state === 'requested' && { variant: 'soft' as const })}
        >
          {t('grants.grant')}
          <Whom name={name} />
        </Button>
      )}
      {state !== 'refused' && (
        <Button size="sm" type="submit" name="intent" value="refused">
          {t(state === 'granted' ? 'grants.withdraw' : 'grants.refuse')}
          <Whom name={name} />
        </Button>
      )}
    </Form>
  );
}

/** For those who hear the button without seeing whom it stands beside. */
function Whom({ name }: { name: string }) {
  return <span className="vh">, {name}</span>;
}
