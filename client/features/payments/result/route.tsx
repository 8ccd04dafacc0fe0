import { useLoaderData } from 'react-router';
import type { PageHandle } from '#client/route-module.ts';
import type { resultLoader } from './loader.ts';
import { PaymentList } from './payment-list.tsx';
import { PaymentResult } from './payment-result.tsx';
import { VisitorOutcome } from './visitor-outcome.tsx';
import { VisitorResult } from './visitor-result.tsx';
import '../payments.css';
import './result.css';

export { resultLoader as loader } from './loader.ts';
export { checkAction as action } from './action.ts';

export const handle: PageHandle = {
  title: (t) => t('credits.result.title'),
};

/** The last step of a purchase: its result. Without an id, all payments. */
export function Component() {
  const { id, after, isVisitor, token } = useLoaderData<typeof resultLoader>();
  return (
    <main id="main" className="page pay">
      <div className="container stack stack--6">
        {id === null && <PaymentList after={after} />}
        {id !== null && !isVisitor && <PaymentResult key={id} id={id} />}
        {id !== null && isVisitor && token === null && <VisitorResult id={id} />}
        {id !== null && token !== null && <VisitorOutcome id={id} token={token} />}
      </div>
    </main>
  );
}
