import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Link } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { askForPhotos, takeBackRequest } from '#client/features/photo-requests/contract.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import type { MemberProfile } from '../contract.ts';
import { useLockText } from '../lock-text.ts';
import { checkPhotoRequest } from '../allowances.ts';
import { memberQuery } from '../queries.ts';

/** In privacy mode: ask for the photos, wait, or hear that it was a no. */
export function PhotoRequestNotice({ member }: { member: MemberProfile }) {
  const t = useT();
  const gateText = useLockText();
  const wish = useAsking(member.id);
  const { id, name, photo_access: access } = member;
  const isAsked = access === 'requested';
  const gate = checkPhotoRequest({ paused: useUser()?.paused ?? false });
  // What was asked before may be taken back at any time.
  const isClosed = access === 'ask' && !gate.open;
  const text = isAsked
    ? 'member.private.asked'
    : `member.private.${access === 'refused' ? 'refused' : 'text'}`;
  return (
    <Alert
      tone="plain"
      icon="lock-key-fill"
      title={t('member.private.title')}
      actions={
        access !== 'refused' && (
          <Form
            method="post"
            action={href('members-id', { id })}
            onSubmit={(event) => {
              event.preventDefault();
              wish.mutate(!isAsked);
            }}
          >
            <Button
              size="sm"
              type="submit"
              name="intent"
              value={isAsked ? 'unask' : 'ask'}
              disabled={isClosed}
              {...(!isAsked && { variant: 'soft' as const })}
            >
              {t(isAsked ? 'member.private.take_back' : 'member.private.ask')}
            </Button>
          </Form>
        )
      }
    >
      {/* It changes by a press on the button below. */}
      <p role="status">{t.loose(text as Parameters<typeof t.loose>[0], { name })}</p>
      {isClosed && (
        <p>
          {gateText(gate)}{' '}
          <Link className="link" to={href('profile')}>
            {t('gates.to_profile')}
          </Link>
        </p>
      )}
    </Alert>
  );
}

function useAsking(id: string) {
  const call = useCall();
  const queries = useQueryClient();
  const complain = useErrorToast();
  return useMutation({
    scope: { id: `grant ${id}` },
    mutationFn: (asks: boolean) => call(asks ? askForPhotos : takeBackRequest, { params: { id } }),
    onMutate: (asks) => assume(queries, call, id, asks ? 'requested' : 'ask'),
    onError: (error, _, takeBack) => {
      takeBack?.();
      complain(error);
    },
  });
}

/** Returns what puts things back as they were. */
async function assume(queries: QueryClient, call: Call, id: string, access: 'requested' | 'ask') {
  const { queryKey } = memberQuery(call, id);
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData(queryKey);
  queries.setQueryData(queryKey, (now) => now && { ...now, photo_access: access });
  return () => queries.setQueryData(queryKey, before);
}
