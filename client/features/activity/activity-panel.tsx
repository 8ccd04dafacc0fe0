import { useBackCloses } from '#client/ui/overlays/back-closes.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { ActivityHeader } from './activity-header.tsx';
import { ActivityList } from './activity-list.tsx';
import './activity.css';
import './activity-row.css';

const TITLE_ID = 'activity-title';

export interface PanelProps {
  onClose: () => void;
}

/** The activity list below the bell. Escape, a click outside or a navigation closes it. */
export function ActivityPanel({ onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useBackCloses(onClose);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key]);
  useEffect(() => {
    title.current?.focus();
    const bell = panel.current?.parentElement;
    const stop = new AbortController();
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bell?.contains(target)) close();
    };
    const onKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape' || document.querySelector('dialog[open]')) return;
      bell?.querySelector('a')?.focus();
      close();
    };
    document.addEventListener('pointerdown', onPress, stop);
    document.addEventListener('keydown', onKey, stop);
    return () => stop.abort();
  }, []);
  return (
    <section ref={panel} className="activity" role="dialog" aria-labelledby={TITLE_ID}>
      <ActivityHeader as="h2" id={TITLE_ID} titleRef={title} />
      <ActivityList />
    </section>
  );
}
