import { useActionData } from 'react-router';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { mailTo, ButtonLink } from '#client/links.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { complaintAction } from './action.ts';
import { ComplaintForm } from './complaint-form.tsx';
import './complaints.css';
import { useEffect, useRef } from 'react';
import { href } from '#client/routes.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';

export { complaintAction as action } from './action.ts';

export const handle: PageHandle = {
  isCacheable: true,
  indexed: true,
  title: (t) => t('complaints.title'),
  description: (t) => t('complaints.lead'),
};

/** The complaint form, or what happens next once it was sent. */
export function Component() {
  const answer = useActionData<typeof complaintAction>();
  return (
    <main id="main" className="page container complaints">
      {answer && 'reference' in answer ? <ComplaintSent {...answer} /> : <ComplaintForm errors={answer} />}
      <WhatHappensNext />
    </main>
  );
}

function WhatHappensNext() {
  const t = useT();
  const { support_email: email } = useSettings();
  return (
    <aside className="stack stack--5" aria-labelledby="next">
      <h2 className="display display--xs" id="next">
        {t('complaints.next_title')}
      </h2>
      <ol className="path">
        <li>{t('complaints.next_receipt')}</li>
        <li>{t('complaints.next_read')}</li>
        <li>{t('complaints.next_answer')}</li>
        <li>{t('complaints.next_object')}</li>
      </ol>
      <p className="small muted">{t.rich('complaints.by_mail', { link: mailTo(email) }, { email })}</p>
    </aside>
  );
}

/** Replaces the form and takes the focus, so that screen readers announce it. */
function ComplaintSent({ reference, receiptTo }: { reference: string; receiptTo: string | null }) {
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
