import { useMemo, useState } from 'react';
import {
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { Link } from '#client/links.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { useFirstAnswer } from './first-question.ts';
import { readSignupPrefill } from './signup-prefill.ts';
import {
  findMissingAnswers,
  isBackAtDocument,
  mergeProgress,
  readProgress,
  startProgress,
} from './form/progress.ts';
import type { SignupAnswer } from './action.ts';
import { SignupFlow } from './form/signup-flow.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import '#client/ui/hero.css';
import './signup.css';
import { loaderApi } from '#client/api/loader-context.ts';
import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { regionsQuery, settingsQuery } from '#client/features/site/queries.ts';

/** The regions are optional and belong to a later step, so the page does without them. A closed sign-up is named as such. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const [{ closed }] = await Promise.all([
    queries.query({ ...settingsQuery(call), staleTime: 'static' }),
    queries.query({ ...regionsQuery(call), staleTime: 'static' }).catch(() => undefined),
  ]);
  const [notice] = closed?.reason === 'closed' ? closed.texts : [];
  return notice ? { title: notice.title, description: notice.text, indexed: false } : null;
}

export { signupAction as action } from './action.ts';

export const handle: PageHandle = {
  isCacheable: true,
  personalParams: ['gender', 'seeking', 'answer', 'interests', 'picks', 'resident'],
  indexed: true,
  title: (t) => t('signup.title'),
  description: (t) => t('head.signup'),
};

/** Looks like the dialog, so the sign-up is the same with and without scripts. */
export function Component() {
  const t = useT();
  const answer = useActionData<SignupAnswer>();
  const [search] = useSearchParams();
  const { start, missing, isResumed } = useStart(answer !== undefined);
  return (
    <main id="main" className="stage">
      <div className="hero__art" aria-hidden="true" />
      <section className="dialog dialog--static" aria-labelledby="signup-page-title">
        <SignupFlow
          // Stored progress is applied after hydration, because the first render must match the server's; the key
          // resets the fields.
          key={String(isResumed)}
          Form={Form}
          answer={answer ?? missing}
          start={start}
          isResident={search.has('resident')}
          busy={useNavigation().state === 'submitting'}
          titleId="signup-page-title"
          heading="h1"
          leave={{
            first: (
              <Link
                className={iconButtonClass({ className: 'signup__back' })}
                to={href('index')}
                aria-label={t('signup.back')}
              >
                <Icon name="arrow-left" />
              </Link>
            ),
          }}
        />
      </section>
    </main>
  );
}

/** Merges answers from the previous page with progress stored in this tab. */
function useStart(isUnderWay: boolean) {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const [cameUnderWay] = useState(isUnderWay);
  const readAnswer = useFirstAnswer();
  const { usual } = getNicheChoices(useSettings().niche);
  const mayResume = useHydrated() && !cameUnderWay;
  const stored = useMemo(() => (mayResume ? readProgress() : null), [mayResume]);
  return useMemo(() => {
    const prefill = readSignupPrefill(search);
    const own = startProgress(prefill, readAnswer(prefill.answer));
    const merged = mergeProgress(stored, own);
    // Otherwise Back would show the step again that it was pressed at.
    const start = stored && isBackAtDocument(key, stored) ? { ...merged, step: own.step } : merged;
    return { start, missing: findMissingAnswers(start, prefill, usual), isResumed: stored !== null };
  }, [search, key, stored, readAnswer, usual]);
}
