import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { ProgressBar } from '#client/ui/feedback/loading.tsx';

/** A page that loads within this time shows no bar. */
const THROTTLE_MS = 200;
const HIDE_DELAY_MS = 500;

export function NavigationProgress() {
  const t = useT();
  const busy = useNavigation().state !== 'idle';
  const [state, setState] = useState<'idle' | 'loading' | 'done'>('idle');
  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setState('loading'), THROTTLE_MS);
      return () => clearTimeout(timer);
    }
    const done = setTimeout(() => setState((now) => (now === 'loading' ? 'done' : now)), 0);
    const hidden = setTimeout(() => setState('idle'), HIDE_DELAY_MS);
    return () => {
      clearTimeout(done);
      clearTimeout(hidden);
    };
  }, [busy]);
  return <ProgressBar state={state} label={t('app.loading')} />;
}
