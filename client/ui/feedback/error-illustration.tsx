import doorUrl from './door.svg?no-inline';

/** A door ajar under a night sky, for a page that does not exist. A file of its own, because few visitors see it. */
export function ErrorIllustration() {
  return (
    <svg className="err__art" viewBox="0 0 300 220" aria-hidden="true">
      <use href={`${doorUrl}#door`} />
    </svg>
  );
}
