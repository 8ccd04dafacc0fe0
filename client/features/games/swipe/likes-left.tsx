import { useFormat, useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { DAILY_LIKES } from './rules.ts';

/** Four hearts are the day's likes; those that are used are grey, and the words say the same. */
export function LikesLeft({ count, className }: { count: number; className?: string }) {
  const t = useT();
  const total = useFormat().number(DAILY_LIKES);
  return (
    <p className={classNames('likesleft num', className)}>
      <span aria-hidden="true">
        {Array.from({ length: DAILY_LIKES }, (_, place) => (
          <Icon key={place} name="heart-fill" className={place < count ? '' : 'used'} />
        ))}
      </span>
      {t('games.swipe.left', { count, total })}
    </p>
  );
}
