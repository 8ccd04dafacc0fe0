import { Form, Link, useActionData, useLoaderData } from 'react-router';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button, buttonClass } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { useFocusAfterRemoval } from '#client/ui/focus/use-focus-after-removal.ts';
import type { PageHandle } from '#client/route-module.ts';
import type { blockedAction } from './action.ts';
import type { blockedLoader } from './loader.ts';
import { SettingsSection } from '../settings-section.tsx';

export { blockedLoader as loader } from './loader.ts';
export { blockedAction as action } from './action.ts';

export const handle: PageHandle = {
  title: (t) => t('settings.overview.blocked'),
};

/** Lists the blocked members, each with a button that unblocks. */
export function Component() {
  const t = useT();
  const { blocked } = useLoaderData<typeof blockedLoader>();
  useFocusAfterRemoval(blocked.length);
  const answer = useActionData<typeof blockedAction>();
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
            <Link className={buttonClass({ variant: 'soft' })} to={href('members')}>
              {t('app.nav.search')}
            </Link>
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

function BlockedRow({
  member: { id, name, fictional },
}: {
  member: { id: string; name: string; fictional: boolean };
}) {
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
