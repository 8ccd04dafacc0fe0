import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { AuthHeading, AuthResult, EmailLinkLayout } from '#client/features/auth/auth-layout.tsx';
import { userQuery, useUser } from '#client/features/auth/queries.ts';
import { type FormErrors, rejectForm } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { NoticeKind } from './notification-kinds.ts';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { readLinkToken } from '#client/features/auth/email-fields.ts';
import { checkUnsubscribe, unsubscribe } from './contract.ts';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';

/** The kind that the link is about, null when it is invalid, and whether it was used already. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = readLinkToken(new URL(request.url).searchParams);
  if (token === '') return { token, kind: null, isOff: false };
  const { kind, off } = await context.get(loaderApi).call(checkUnsubscribe, { body: { token } });
  return { token, kind, isOff: off };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const token = readLinkToken(await request.formData());
  try {
    const { kind } = await call(unsubscribe, { body: { token } });
    const { queryKey } = userQuery(call);
    // Refreshes the switches of a logged-in member; the link itself logs no one in.
    if (queries.getQueryData(queryKey)) void queries.invalidateQueries({ queryKey });
    return { kind };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_invalid') return { kind: null };
    return rejectForm(error, {});
  }
}

export const handle: PageHandle = {
  title: (t) => t('notifications.unsubscribe.title'),
};

/** The unsubscribe link of an email leads here: one button and no login. */
export function Component() {
  const t = useT();
  const { token, kind, isOff } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = answer && 'error' in answer ? answer : undefined;
  const isDone = answer !== undefined && !errors;
  const link = isDone && 'kind' in answer ? answer.kind : kind;
  const isMember = useUser() !== null;
  const next = new URLSearchParams({ next: href('notifications') });
  const isForm = link !== null && !isDone && !isOff;
  return (
    <EmailLinkLayout>
      {isForm ? (
        <UnsubscribeForm token={token} kind={link} errors={errors} />
      ) : (
        <AuthResult
          arrives={isDone}
          title={t(
            link === null
              ? 'notifications.unsubscribe.gone_heading'
              : `notifications.unsubscribe.${isDone ? 'done_heading' : 'off_heading'}`,
          )}
          lead={
            link === null
              ? t('notifications.unsubscribe.gone')
              : t('notifications.unsubscribe.done', { kind: t(`notifications.kind.${link}`) })
          }
          to={isMember ? href('notifications') : `${href('login')}?${next}`}
          action={t('notifications.unsubscribe.settings')}
        />
      )}
    </EmailLinkLayout>
  );
}

interface Props {
  token: string;
  kind: NoticeKind;
  errors: FormErrors | undefined;
}

function UnsubscribeForm({ token, kind, errors }: Props) {
  const t = useT();
  return (
    <Form className="stack stack--5" method="post" action={href('unsubscribe') + useLocation().search}>
      <input type="hidden" name="token" value={token} />
      <AuthHeading
        title={t('notifications.unsubscribe.heading')}
        lead={t('notifications.unsubscribe.lead', { kind: t(`notifications.kind.${kind}`) })}
      />
      <FormErrorAlert errors={errors} />
      <Button variant="primary" size="lg" block type="submit" busy={useNavigation().state === 'submitting'}>
        {t('notifications.unsubscribe.submit')}
      </Button>
    </Form>
  );
}
