import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import type { AnswerOf } from '#client/api/endpoint.ts';
import { useT } from '#client/i18n/react.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import { Skeleton } from '#client/ui/feedback/loading.tsx';
import type { listPhotoRequests } from './contract.ts';
import { photoRequestsQuery } from './queries.ts';
import type { RequestAnswer } from './use-answer-request.ts';
import './photo-requests.css';
import { Link } from '#client/links.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { SafetyMenu } from '#client/features/safety/safety-menu.tsx';
import { useSafetyDialog } from '#client/features/safety/use-safety-dialog.tsx';
import { href } from '#client/routes.ts';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { RetryAlert } from '#client/features/forms/retry-alert.tsx';
import { MoreLink } from '#client/features/members/list/more-link.tsx';

type Requests = AnswerOf<typeof listPhotoRequests>['requests'];

/** Requests to see the member's photos with their answers. The page must load the `grants` texts. */
export function PhotoRequests({ after }: { after: string | null }) {
  const t = useT();
  const query = useInfiniteQuery(photoRequestsQuery(useCall(), after));
  const { data, isError, refetch } = query;
  return (
    <section className="stack stack--3" id="photo-requests" aria-labelledby="photo-requests-title">
      <div className="stack stack--1">
        <h2 className="h3" id="photo-requests-title">
          {t('grants.title')}
        </h2>
        <p className="small muted">{t('grants.lead')}</p>
      </div>
      {data && (
        <>
          <Groups requests={removeRepeated(data.pages.flatMap(({ requests }) => requests))} />
          <MoreLink
            query={{ ...query, data }}
            to={(next) => `${href('profile')}?${new URLSearchParams({ requests: next })}#photo-requests`}
            list=".stack:last-child > .grants__list"
          />
        </>
      )}
      {!data && isError && <RetryAlert text={t('grants.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div className="stack" aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
      )}
    </section>
  );
}

/** One that was answered meanwhile has moved to a later page. */
function removeRepeated(requests: Requests): Requests {
  return [...new Map(requests.map((request) => [request.member.id, request])).values()];
}

const STATES = ['requested', 'granted', 'refused'] as const;

/** An answered row moves under its new heading together with the focus, and the new state is announced. */
function Groups({ requests }: { requests: Requests }) {
  const t = useT();
  const groups = useRef<HTMLDivElement>(null);
  const [sentAnswer, setSentAnswer] = useState<{ id: string; answer: RequestAnswer } | null>(null);
  const answered = requests.find(({ member }) => member.id === sentAnswer?.id);
  const state = answered?.state;
  const announcement =
    sentAnswer &&
    answered?.state === sentAnswer.answer &&
    t(`grants.now.${sentAnswer.answer}`, { name: answered.member.name });
  // Under another heading it is a new row, so the clicked button is gone.
  useEffect(() => {
    if (sentAnswer === null || state === undefined) return;
    focusIfLost(groups.current?.querySelector<HTMLElement>(`[data-asks="${sentAnswer.id}"] form button`));
  }, [sentAnswer, state]);
  return (
    <div ref={groups} className="stack stack--3">
      <p className="vh" role="status">
        {announcement}
      </p>
      {requests.length === 0 && <p className="grants__none muted">{t('grants.empty')}</p>}
      {STATES.map((heading) => {
        const sameState = requests.filter((photoRequest) => photoRequest.state === heading);
        if (sameState.length === 0) return null;
        return (
          <div key={heading} className="stack stack--1">
            <h3 className="caption">{t(`grants.${heading}`)}</h3>
            <ul className="grants__list">
              {sameState.map((request) => (
                <RequestRow
                  key={request.member.id}
                  {...request}
                  onAnswer={(answer) => setSentAnswer({ id: request.member.id, answer })}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

type Request = AnswerOf<typeof listPhotoRequests>['requests'][number];

interface Props extends Request {
  onAnswer: (answer: RequestAnswer) => void;
}

function RequestRow({ member, state, hidden, onAnswer }: Props) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const { name, age } = member;
  const who = age === null ? name : t('members.name_age', { name, age });
  return (
    <li className="grants__row" data-asks={member.id}>
      <Avatar src={photoUrl(member.main_image, 'small')} size={44} online={member.online} loading="lazy" />
      <span className="grow">
        {hidden ? (
          <b>{who}</b>
        ) : (
          <Link className="link" to={href('members-id', { id: member.id })}>
            {who}
          </Link>
        )}
        {member.town && <span className="caption grants__town">{member.town}</span>}
      </span>
      <AnswerButtons member={member} state={state} inList onAnswer={onAnswer} />
      {hidden && <HiddenMemberMenu member={member} />}
    </li>
  );
}

/** Report and block for a member without a visible profile. */
function HiddenMemberMenu({ member }: { member: { id: string; name: string } }) {
  const { ask, dialog } = useSafetyDialog(member);
  return (
    <>
      <SafetyMenu member={member} onAsk={ask} from="requests" className="grants__more" />
      {dialog}
    </>
  );
}
