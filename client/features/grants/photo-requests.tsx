import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import type { AnswerOf } from '#client/api/endpoint.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { listPhotoRequests } from './contract.ts';
import { photoRequestsQuery } from './queries.ts';
import { RequestRow } from './request-row.tsx';
import './grants.css';

type Requests = AnswerOf<typeof listPhotoRequests>['requests'];

/**
 * Who has asked to see one's photos, and what one has answered: a section for one's own pages.
 * It needs the texts of the shelf `grants`.
 */
export function PhotoRequests() {
  const t = useT();
  const { data, dataUpdatedAt, isError, refetch } = useQuery(photoRequestsQuery(useCall()));
  return (
    <section className="stack stack--3" id="photo-requests" aria-labelledby="photo-requests-title">
      <div className="stack stack--1">
        <h2 className="h3" id="photo-requests-title">
          {t('grants.title')}
        </h2>
        <p className="small muted">{t('grants.lead')}</p>
      </div>
      {data && <Groups requests={data.requests} fetchedAt={dataUpdatedAt} />}
      {!data && isError && (
        <Alert
          tone="danger"
          actions={
            <Button size="sm" onClick={() => void refetch()}>
              {t('grants.again')}
            </Button>
          }
        >
          <p>{t('grants.failed')}</p>
        </Alert>
      )}
      {!data && !isError && (
        <div className="stack" aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
      )}
    </section>
  );
}

const STATES = ['requested', 'granted', 'refused'] as const;

interface GroupsProps {
  requests: Requests;
  fetchedAt: number;
}

/** A row stays where it was when the list came, whatever is answered: no other slides under the pointer. */
function Groups({ requests, fetchedAt }: GroupsProps) {
  const t = useT();
  const [fetched, setFetched] = useState({ requests, fetchedAt });
  if (fetched.fetchedAt !== fetchedAt) setFetched({ requests, fetchedAt });
  const places = new Map(fetched.requests.map((request) => [request.member.id, request.state]));
  if (requests.length === 0) return <p className="grants__none muted">{t('grants.empty')}</p>;
  return STATES.map((state) => {
    const ones = requests.filter((one) => (places.get(one.member.id) ?? one.state) === state);
    if (ones.length === 0) return null;
    return (
      <div key={state} className="stack stack--1">
        <h3 className="caption">{t(`grants.${state}`)}</h3>
        <ul className="grants__list">
          {ones.map((request) => (
            <RequestRow key={request.member.id} {...request} />
          ))}
        </ul>
      </div>
    );
  });
}
