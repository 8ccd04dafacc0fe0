import clips from 'virtual:clips';
import { useEffect } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { MotionSwitch } from './motion-switch.tsx';

const UPRIGHT = '(orientation: portrait)';
const MOVES = '(prefers-reduced-motion: no-preference)';

/**
 * A loop in grey behind a page, in the site's colours by the stylesheet. The picture is there first; the first script
 * starts the film over it, where motion is wanted. The switch needs no script: it hides the film, which leaves the
 * picture (WCAG 2.2.2).
 */
export function BackgroundVideo({ clip }: { clip: keyof typeof clips }) {
  const t = useT();
  const { tall, wide } = clips[clip];
  // The first script starts those that came with the document by itself.
  useEffect(() => void dispatchEvent(new Event('film')), []);
  return (
    <>
      <div className="film" aria-hidden="true">
        <picture>
          <source media={UPRIGHT} srcSet={tall.poster} width={544} height={960} />
          <img className="film__in" src={wide.poster} alt="" width={960} height={544} fetchPriority="high" />
        </picture>
        <video
          className="film__in"
          data-film="still"
          suppressHydrationWarning
          muted
          loop
          playsInline
          preload="none"
          tabIndex={-1}
        >
          <source media={`${MOVES} and ${UPRIGHT}`} src={tall.video} type="video/mp4" />
          <source media={MOVES} src={wide.video} type="video/mp4" />
        </video>
      </div>
      <MotionSwitch className="film__switch" stop={t('lander2.film.stop')} />
    </>
  );
}
