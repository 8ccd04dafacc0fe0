import { useT } from '#client/i18n/react.tsx';

/** The keys as arrows are drawn on them; screen readers hear what the buttons say instead. */
export function KeyHints() {
  const t = useT();
  return (
    <p className="caption keys" aria-hidden="true">
      <span>
        <kbd>←</kbd> {t('games.swipe.keys.skip')}
      </span>
      <span>
        <kbd>→</kbd> {t('games.swipe.keys.like')}
      </span>
      <span>
        <kbd>↑</kbd> {t('games.swipe.keys.profile')}
      </span>
      <span>
        <kbd>U</kbd> {t('games.swipe.keys.undo')}
      </span>
    </p>
  );
}
