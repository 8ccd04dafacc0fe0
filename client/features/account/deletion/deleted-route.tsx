import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { AuthLayout, AuthResult } from '#client/features/auth/auth-layout.tsx';
import { redirectMembers } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { REACTIVATION_DAYS } from '#client/features/auth/email-links-contract.ts';
import { ButtonLink } from '#client/links.tsx';
import type { PageHandle } from '#client/route-module.ts';

/** A member who is logged in has an account: Back can lead here after it was restored. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await redirectMembers(context.get(loaderApi));
  return null;
}

export const handle: PageHandle = {
  isCacheable: true,
  personalParams: ['erased'],
  title: (t) => t('account.deleted.title'),
};

/** Says what was deleted and until when it can be restored. With `?erased` nothing can be restored. */
export function Component() {
  const t = useT();
  const [search] = useSearchParams();
  const isErased = search.has('erased');
  return (
    <AuthLayout>
      <AuthResult
        title={t('account.deleted.heading')}
        lead={t(isErased ? 'account.deleted.at_once' : 'account.deleted.hidden')}
      >
        {!isErased && (
          <>
            <p>{t('account.deleted.reactivate', { days: REACTIVATION_DAYS })}</p>
            <p>{t('account.deleted.erased')}</p>
          </>
        )}
        <ButtonLink size="lg" block to={href('index')}>
          {t('account.deleted.home')}
        </ButtonLink>
      </AuthResult>
    </AuthLayout>
  );
}
