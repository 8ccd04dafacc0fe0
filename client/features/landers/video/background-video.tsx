import { useEffect } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { MotionSwitch } from './motion-switch.tsx';

const CLIPS = import.meta.glob<string>('./clips/*', { eager: true, query: '?no-inline', import: 'default' });

const UPRIGHT = '(orientation: portrait)';
const MOVES = '(prefers-reduced-motion: no-preference)';

/**
 * A gray video loop behind a page, colored by the stylesheet. The picture is shown first; the entry script starts
 * the video if motion is wanted. The switch works without scripts: it hides the video and leaves the picture (WCAG
 * 2.2.2).
 */
export function BackgroundVideo({ clip }: { clip: 'light' | 'silk' | 'bokeh' }) {
  const t = useT();
  const tall = `./clips/${clip}-tall`;
  const wide = `./clips/${clip}-wide`;
  // The entry script starts the videos of the initial document itself.
  useEffect(() => void dispatchEvent(new Event('film')), []);
  return (
    <>
      <div className="film" aria-hidden="true">
        <picture>
          <source media={UPRIGHT} srcSet={CLIPS[`${tall}.webp`]} width={544} height={960} />
          <img
            className="film__in"
            src={CLIPS[`${wide}.webp`]}
            alt=""
            width={960}
            height={544}
            fetchPriority="high"
          />
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
          <source media={`${MOVES} and ${UPRIGHT}`} src={CLIPS[`${tall}.mp4`]} type="video/mp4" />
          <source media={MOVES} src={CLIPS[`${wide}.mp4`]} type="video/mp4" />
        </video>
      </div>
      <MotionSwitch className="film__switch" stop={t('lander.film.stop')} />
    </>
  );
}
