import { Link, useActionData, useLoaderData } from 'react-router';
import { EmailLinkLayout, EmailLinkResult } from '#client/features/account/email-link-layout.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import type { appealAction } from './action.ts';
import { AppealForm } from './appeal-form.tsx';
import type { appealLoader } from './loader.ts';

export { appealLoader as loader } from './loader.ts';
export { appealAction as action } from './action.ts';

export const handle: PageHandle = {
  title: (t) => t('appeal.title'),
};

/** The link of an email about a decision leads here: one text and no login. */
export function Component() {
  const t = useT();
  const { token, appeal } = useLoaderData<typeof appealLoader>();
  const answer = useActionData<typeof appealAction>();
  const isRefused = answer !== undefined && 'error' in answer;
  const isSent = answer !== undefined && !isRefused;
  const reference = isSent ? answer.reference : (appeal?.reference ?? null);
  const isKnown = appeal !== null && (!isSent || reference !== null);
  return (
    <EmailLinkLayout>
      {isKnown && reference === null ? (
        <AppealForm token={token} appeal={appeal} errors={isRefused ? answer : undefined} />
      ) : (
        <EmailLinkResult
          arrives={isSent}
          title={t(isKnown ? 'appeal.sent_title' : 'appeal.gone_title')}
          text={isKnown ? t('appeal.sent', { reference: reference ?? '' }) : t('appeal.gone')}
        >
          <Link
            className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
            to={href(isKnown ? 'index' : 'complaints')}
          >
            {t(isKnown ? 'appeal.home' : 'appeal.write')}
          </Link>
        </EmailLinkResult>
      )}
    </EmailLinkLayout>
  );
}
