import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { readText } from '#client/features/forms/form-text.ts';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { useFocusAfterRemoval } from '#client/ui/focus/focus.ts';
import type { PageHandle } from '#client/route-module.ts';
import { SettingsSection } from '../settings-section.tsx';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { listBlocked, unblockMember } from '#client/features/safety/contract.ts';
import { refreshAfterBlockChange } from '#client/features/safety/refresh-after-block-change.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { ButtonLink } from '#client/links.tsx';
import type { AnswerOf } from '#client/api/endpoint.ts';

/** Refetched on every visit because members are blocked on other pages. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request });
  return api.call(listBlocked, {});
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = await enterAsMember({ context, request });
  const form = await request.formData();
  const id = readText(form, 'id').slice(0, 100);
  try {
    await call(unblockMember, { params: { id } });
  } catch (error) {
    return rejectForm(error, {});
  }
  await refreshAfterBlockChange(queries, call, id);
  return { unblocked: readText(form, 'name').slice(0, 100) };
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('settings.overview.blocked'),
};

/** Lists the blocked members, each with a button that unblocks. */
export function Component() {
  const t = useT();
  const { blocked } = useLoaderData<typeof loader>();
  useFocusAfterRemoval(blocked.length);
  const answer = useActionData<typeof action>();
  return (
    <SettingsSection
      title={t('settings.overview.blocked')}
      lead={blocked.length > 0 && t('settings.overview.blocked_text')}
    >
      <FormErrorAlert purpose="unblock" errors={answer && 'error' in answer ? answer : undefined} />
      {answer && 'unblocked' in answer && (
        <Alert tone="success" role="status">
          {t('settings.blocked.unblocked', { name: answer.unblocked })}
        </Alert>
      )}
      {blocked.length === 0 ? (
        <EmptyState
          icon="prohibit-duotone"
          title={t('settings.blocked.empty_title')}
          action={
            <ButtonLink variant="soft" to={href('members')}>
              {t('app.nav.search')}
            </ButtonLink>
          }
        >
          {t('settings.blocked.empty')}
        </EmptyState>
      ) : (
        <ul className="card">
          {blocked.map((member) => (
            <BlockedRow key={member.id} member={member} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

type Blocked = AnswerOf<typeof listBlocked>['blocked'][number];

function BlockedRow({ member: { id, name, fictional } }: { member: Blocked }) {
  const t = useT();
  return (
    <li className="setrow">
      <div className="cluster">
        <b>
          <bdi>{name}</bdi>
        </b>
        {fictional && <FictionalMark />}
      </div>
      <Form method="post" action={href('settings-blocked')}>
        <input type="hidden" name="name" value={name} />
        <Button
          size="sm"
          type="submit"
          name="id"
          value={id}
          aria-label={t('settings.blocked.unblock_label', { name })}
        >
          {t('settings.blocked.unblock')}
        </Button>
      </Form>
    </li>
  );
}
