import { type LoaderFunctionArgs, redirect } from 'react-router';
import { AuthHeading, AuthLayout } from '#client/features/auth/auth-layout.tsx';
import { getNextPage } from '#client/features/auth/login/next-page.ts';
import { enterAsMember, userQuery } from '#client/features/auth/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { AccountLinks } from './account-links.tsx';

/** As soon as the site is no longer paused, the page asked for follows. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, queries } = await enterAsMember({ context, request }, true);
  const user = await queries.query({ ...userQuery(call), staleTime: 0 });
  if (user?.members_area !== 'site_paused') throw redirect(getNextPage(request));
  return null;
}

export const handle: PageHandle = {
  title: (t) => t('paused.title'),
};

/** Takes the place of the members area of a site that is paused or closing, and leads to what stays open. */
export function Component() {
  const t = useT();
  const { name, support_email, closes_on } = useSettings();
  const format = useFormat();
  const day = closes_on && format.date(closes_on, { dateStyle: 'long' });
  return (
    <AuthLayout>
      <div className="stack stack--8">
        <AuthHeading
          title={day ? t('paused.closing.heading', { name, date: day }) : t('paused.heading', { name })}
          lead={day ? t('paused.closing.lead') : t('paused.lead')}
        />
        <AccountLinks />
        <p className="muted small">
          {t('paused.help')}{' '}
          <a className="link" href={`mailto:${support_email}`}>
            {support_email}
          </a>
        </p>
      </div>
    </AuthLayout>
  );
}
