import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { useUnblock } from '#client/features/safety/use-unblock.ts';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ErrorIllustration } from '#client/ui/feedback/error-illustration.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';

/** Says only that the member has blocked the viewer; the button leads on. */
export function BlockedByMemberPage({ name }: { name: string }) {
  const t = useT();
  return (
    <main id="main" className="container">
      <div className="err">
        <ErrorIllustration />
        <h1 className="display display--xs">{t('errors.blocked', { name })}</h1>
        <ButtonLink variant="primary" size="lg" to={href('members')}>
          {t('app.nav.search')}
        </ButtonLink>
      </div>
    </main>
  );
}

interface OwnBlockProps {
  id: string;
  name: string;
  /** Replaces a profile that was just shown, so the focus was lost with it. */
  replaces: boolean;
}

/** The viewer blocked this member: shows only the button that unblocks. */
export function BlockedByMePage({ id, name, replaces }: OwnBlockProps) {
  const t = useT();
  const { isBusy, unblock } = useUnblock();
  useEffect(() => {
    if (replaces) focusIfLost();
    // The profile returns without this button.
    return focusIfLost;
  }, [replaces]);
  const isSent = useNavigation().state === 'submitting';
  return (
    <main id="main" className="page container">
      <EmptyState
        icon="prohibit-duotone"
        heading="h1"
        title={t('member.own_block.title', { name })}
        action={
          <Form
            method="post"
            action={href('members-id', { id })}
            onSubmit={(event) => {
              event.preventDefault();
              void unblock({ id, name });
            }}
          >
            <Button type="submit" name="intent" value="unblock" busy={isSent || isBusy}>
              {t('member.own_block.unblock', { name })}
            </Button>
          </Form>
        }
      >
        {t('member.own_block.text')}
      </EmptyState>
    </main>
  );
}
