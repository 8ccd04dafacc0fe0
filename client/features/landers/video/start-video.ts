interface Connection {
  readonly saveData?: boolean;
}

/** Starts a film for those who want motion and do not save data; others keep its picture. */
export function startVideo(film: HTMLVideoElement): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // For the stylesheet: from then on there is something to stop.
  film.addEventListener('playing', () => void (film.dataset['film'] = 'rolling'), { once: true });
  // Refused where the battery is low, say: then the picture stays.
  film.play().catch(() => undefined);
}
