import { useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Badge } from '#client/ui/labels/badge.tsx';
import { useNewLikeCount } from '../queries.ts';
import { LIST_TYPES, type ListType } from '../like-lists.ts';

export function LikesTabs({ current }: { current: ListType }) {
  const t = useT();
  const count = useNewLikeCount();
  return (
    <nav className="tabs" aria-label={t('likes.title')}>
      {LIST_TYPES.map((type) => (
        <Link key={type} to={getLikesHref(type)} aria-current={type === current ? 'page' : undefined}>
          {t(`likes.tab.${type}`)}
          {type === 'liked-me' && count > 0 && <Badge count={count} label={t('app.nav.new', { count })} />}
        </Link>
      ))}
    </nav>
  );
}

/** The first list is the one at /likes. */
export function getLikesHref(type: ListType): string {
  return type === LIST_TYPES[0] ? href('likes') : href('likes-type', { type });
}
