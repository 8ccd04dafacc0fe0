import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { ListType } from '../rules.ts';

/** Says what would fill the empty list and links there. */
export function NoLikes({ type }: { type: ListType }) {
  const t = useT();
  return (
    <EmptyState
      icon="heart-duotone"
      title={t(`likes.empty.${type}.title`)}
      action={
        <ButtonLink variant="soft" to={SUGGESTIONS[type]}>
          {t(`likes.empty.${type}.action`)}
        </ButtonLink>
      }
    >
      {t(`likes.empty.${type}.text`)}
    </EmptyState>
  );
}

const SUGGESTIONS = {
  'liked-me': href('profile'),
  mine: href('members'),
  matches: href('match-finder'),
} satisfies Record<ListType, string>;
