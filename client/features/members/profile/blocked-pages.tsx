import { useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useUnblock } from '#client/features/safety/use-block.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/buttons/button.tsx';
import { ErrorIllustration } from '#client/ui/feedback/error-illustration.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';

/** The only words about the block are those of the product rules; the button leads on. */
export function BlockedByMemberPage({ name }: { name: string }) {
  const t = useT();
  return (
    <main id="main" className="container">
      <div className="err">
        <ErrorIllustration />
        <h1 className="display display--xs">{t('errors.blocked', { name })}</h1>
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={href('members')}>
          {t('app.nav.search')}
        </Link>
      </div>
    </main>
  );
}

interface OwnBlockProps {
  id: string;
  name: string;
  /** The profile was here a moment ago: what had the focus went with it. */
  replaces: boolean;
}

/** Whoever has blocked somebody may take it back, and sees no more than that. */
export function BlockedByMePage({ id, name, replaces }: OwnBlockProps) {
  const t = useT();
  const unblock = useUnblock();
  useEffect(() => {
    if (replaces) focusIfLost();
    // The profile takes its place back, without the button.
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
              unblock.mutate({ id, name });
            }}
          >
            <Button type="submit" name="intent" value="unblock" busy={isSent || unblock.isPending}>
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
