import { useEffect, useRef } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';

/** Replaces the form and takes the focus, so that screen readers announce it. */
export function ComplaintSent({ reference, receiptTo }: { reference: string; receiptTo: string | null }) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section className="card card--raised" tabIndex={-1} ref={section}>
      <EmptyState
        icon="check-circle-fill"
        tone="success"
        heading="h1"
        title={t('complaints.done_title')}
        action={<ButtonLink to={href('index')}>{t('complaints.home')}</ButtonLink>}
      >
        {t.rich(
          'complaints.done',
          { strong: (words) => <strong className="num">{words}</strong> },
          { reference },
        )}{' '}
        {receiptTo !== null && t('complaints.done_mail', { email: receiptTo })}
      </EmptyState>
    </section>
  );
}
