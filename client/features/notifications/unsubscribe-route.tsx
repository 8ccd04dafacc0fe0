import { Form, Link, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router';
import { LinkOutcome, LinkPage } from '#client/features/account/email-link-layout.tsx';
import { DoorHeading } from '#client/features/auth/auth-heading.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import { useRefusalText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button, buttonClass } from '#client/ui/buttons/button.tsx';
import type { NoticeKind } from './notice-kinds.ts';
import type { unsubscribeAction } from './unsubscribe-action.ts';
import type { unsubscribeLoader } from './unsubscribe-loader.ts';

/** Where the link below a mail leads: one button, and no login. */
export function UnsubscribePage() {
  const t = useT();
  const { token, kind, isOff } = useLoaderData<typeof unsubscribeLoader>();
  const answer = useActionData<typeof unsubscribeAction>();
  const refused = answer && 'error' in answer ? answer : undefined;
  const text = useRefusalText(refused);
  const isDone = answer !== undefined && !refused;
  const found = isDone && 'kind' in answer ? answer.kind : kind;
  if (found !== null && !isDone && !isOff)
    return (
      <LinkPage>
        <Ask token={token} kind={found} error={text.form} />
      </LinkPage>
    );
  return (
    <LinkPage>
      {found === null ? (
        <LinkOutcome
          arrives={isDone}
          title={t('notifications.unsubscribe.gone_heading')}
          text={t('notifications.unsubscribe.gone')}
        >
          <ToSettings />
        </LinkOutcome>
      ) : (
        <LinkOutcome
          arrives={isDone}
          title={t(`notifications.unsubscribe.${isDone ? 'done_heading' : 'off_heading'}`)}
          text={t('notifications.unsubscribe.done', { kind: t(`notifications.kind.${found}`) })}
        >
          <ToSettings />
        </LinkOutcome>
      )}
    </LinkPage>
  );
}

function Ask({ token, kind, error }: { token: string; kind: NoticeKind; error: string | undefined }) {
  const t = useT();
  return (
    <Form className="stack stack--5" method="post" action={href('unsubscribe') + useLocation().search}>
      <input type="hidden" name="token" value={token} />
      <DoorHeading
        title={t('notifications.unsubscribe.heading')}
        lead={t('notifications.unsubscribe.lead', { kind: t(`notifications.kind.${kind}`) })}
      />
      {error && <Alert tone="danger">{error}</Alert>}
      <Button variant="primary" size="lg" block type="submit" busy={useNavigation().state === 'submitting'}>
        {t('notifications.unsubscribe.submit')}
      </Button>
    </Form>
  );
}

function ToSettings() {
  const t = useT();
  const next = new URLSearchParams({ next: href('notifications') });
  const to = useUser() ? href('notifications') : `${href('login')}?${next}`;
  return (
    <Link className={buttonClass({ variant: 'primary', size: 'lg', block: true })} to={to}>
      {t('notifications.unsubscribe.settings')}
    </Link>
  );
}
