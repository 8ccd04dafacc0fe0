import { useSearchParams } from 'react-router';
import { AuthLayout } from '../auth-layout.tsx';
import { NotConfirmed } from './not-confirmed.tsx';

export function ActivateErrorPage() {
  const [search] = useSearchParams();
  return (
    <AuthLayout>
      <NotConfirmed reason={search.get('reason') === 'taken' ? 'taken' : 'expired'} />
    </AuthLayout>
  );
}
