import { Link, useLoaderData } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { PageHandle } from '#client/route-module.ts';
import { FinderQuestion } from './finder-question.tsx';
import type { finderLoader } from './loader.ts';
import { FinderResult } from './finder-result.tsx';
import './finder.css';
import { type RefObject, useEffect, useRef } from 'react';

export { finderLoader as loader } from './loader.ts';

export const handle: PageHandle = {
  title: (t) => t('app.account.match_finder'),
};

/** Three questions, then the members with most in common. */
export function Component() {
  const t = useT();
  const finder = useLoaderData<typeof finderLoader>();
  const heading = useFocusOnStep(finder.step);
  if (finder.step === 'result') return <FinderResult finder={finder} heading={heading} />;
  return (
    <main id="main" className="page container finder stack stack--6">
      <FinderQuestion finder={finder} heading={heading} />
      <p className="small center">
        <Link className="link" to={href('swipe-game')}>
          {t('games.finder.to_swipe')}
        </Link>
      </p>
    </main>
  );
}

/** Moves the focus to the heading when the step changes, as a newly loaded page would. */
function useFocusOnStep(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
