interface Connection {
  readonly saveData?: boolean;
}

/** Starts a video unless the visitor prefers reduced motion or saves data. */
export function startVideo(film: HTMLVideoElement): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // The stylesheet then shows the stop switch.
  film.addEventListener('playing', () => void (film.dataset['film'] = 'rolling'), { once: true });
  // Refused for example at low battery; the picture stays.
  film.play().catch(() => undefined);
}
