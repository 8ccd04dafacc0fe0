import { useSearchParams } from 'react-router';
import type { PageHandle } from '#client/route-module.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { NotConfirmed } from './not-confirmed.tsx';

export { activateErrorAction as action } from './send-activation-mail.ts';

export const handle: PageHandle = {
  isCacheable: true,
  personalParams: ['reason'],
  title: (t) => t('account.activate_error.title'),
};

export function Component() {
  const [search] = useSearchParams();
  return (
    <AuthLayout>
      <NotConfirmed reason={search.get('reason') === 'taken' ? 'taken' : 'expired'} />
    </AuthLayout>
  );
}
