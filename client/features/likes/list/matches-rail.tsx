import { useCall } from '#client/api/call-context.tsx';
import { useLoadedList } from '#client/api/use-loaded-query.ts';
import { FictionalIcon, useFictionalLabel } from '#client/features/members/fictional-mark.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import { likesListQuery } from './queries.ts';

/** The latest matches above the other lists. A ring marks those whose profile was not opened since. */
export function MatchesRail() {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const fictional = useFictionalLabel();
  const { data } = useLoadedList(likesListQuery(useCall(), 'matches'));
  const matches = data.pages[0]?.results ?? [];
  if (matches.length === 0) return null;
  return (
    <section className="stack stack--2">
      <h2 className="h3">{t('likes.mutual')}</h2>
      <div className="matches">
        {matches.map(({ id, name, main_image, online, like_new, ...member }) => (
          <Link key={id} to={href('likes-m-id', { id })}>
            <Avatar src={photoUrl(main_image, 'small')} online={online} fresh={like_new} />
            <bdi className="matches__name">{name}</bdi>
            {member.fictional && (
              <span className="caption">
                <FictionalIcon />
                {fictional}
              </span>
            )}
            {like_new && <span className="vh">{t('likes.new_one')}</span>}
          </Link>
        ))}
      </div>
    </section>
  );
}
