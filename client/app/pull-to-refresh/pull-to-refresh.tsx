import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { FAR_PX, followPull } from './follow-pull.ts';
import './pull-to-refresh.css';

/** What the pages show that can be pulled. */
const LISTS = new Set(['search', 'chats', 'likes-list', 'activity']);

type State = 'idle' | 'pulling' | 'far' | 'loading';

interface Props {
  /** Reads what every page shows. */
  refresh: () => Promise<void>;
}

/** Loads the list of the page again when a finger pulls it down. */
export function PullToRefresh({ refresh }: Props) {
  const t = useT();
  const queries = useQueryClient();
  const mark = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('idle');
  const isLoading = state === 'loading';
  useEffect(() => {
    // Where the browser has a gesture of its own, only one of them answers.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => void style.removeProperty('overscroll-behavior-y');
  }, []);
  useEffect(() => {
    if (isLoading) return;
    const load = async () => {
      setState('loading');
      const isShown = { type: 'active', predicate: isList } as const;
      await Promise.allSettled([refresh(), queries.invalidateQueries(isShown)]);
      setState('idle');
    };
    return followPull({
      onPull(px) {
        mark.current?.style.setProperty('--pull', `${px}px`);
        setState(px >= FAR_PX ? 'far' : 'pulling');
      },
      onRelease: (isFar) => (isFar ? void load() : setState('idle')),
    });
  }, [isLoading, queries, refresh]);
  return (
    <>
      <div ref={mark} className={classNames('pull', state !== 'idle' && `pull--${state}`)} aria-hidden="true">
        <Icon name="arrow-down-bold" />
      </div>
      <p className="vh" role="status">
        {isLoading && t('app.loading')}
      </p>
    </>
  );
}

function isList({ queryKey: [kind] }: { readonly queryKey: readonly unknown[] }): boolean {
  return LISTS.has(String(kind));
}
