import { useBackCloses } from '#client/ui/overlays/back-closes.ts';
import { useEffect, useRef } from 'react';
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
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (key !== openedAt.current) latestClose.current();
  }, [key]);
  useEffect(() => {
    title.current?.focus();
    const bell = panel.current?.parentElement;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !bell?.contains(target)) latestClose.current();
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
        bell?.querySelector('a')?.focus();
        latestClose.current();
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
  return (
    <section ref={panel} className="activity" role="dialog" aria-labelledby={TITLE_ID}>
      <ActivityHeader as="h2" id={TITLE_ID} titleRef={title} />
      <ActivityList />
    </section>
  );
}
