import { Form } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import type { MemberProfile } from '../contract.ts';
import { useLockText } from '../lock-text.ts';
import { checkPhotoRequest } from '../free-and-premium.ts';
import { usePhotoRequest } from './use-photo-request.ts';

/** In privacy mode: the button that asks for photos, the pending state, or the rejection. */
export function PhotoRequestNotice({ member }: { member: MemberProfile }) {
  const t = useT();
  const gateText = useLockText();
  const pendingAccess = usePhotoRequest(member.id);
  const { id, name, photo_access: access } = member;
  const isAsked = access === 'requested';
  const gate = checkPhotoRequest({ paused: useUser()?.paused ?? false });
  // An earlier request can be withdrawn at any time.
  const isClosed = access === 'ask' && !gate.open;
  const text = isAsked ? 'asked' : access === 'refused' ? 'refused' : 'text';
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
              pendingAccess.mutate(!isAsked);
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
      {/* The text changes when the button below is clicked. */}
      <p role="status">{t(`member.private.${text}`, { name })}</p>
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
