import { type OpenSafetyDialog, CardMenu } from '#client/features/members/card/card-menu.tsx';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { getCardNameClass } from '#client/features/members/card/card-labels.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Pill } from '#client/ui/labels/pill.tsx';
import { Portrait, PortraitCard } from '#client/ui/portraits/portrait-card.tsx';
import type { LikeOnList } from '../contract.ts';
import { LikeButton } from '../button/like-button.tsx';

interface Props {
  like: LikeOnList;
  priority: boolean;
  onAsk: OpenSafetyDialog<LikeOnList>;
}

/**
 * A member in a list of likes, with the time of the like instead of the town. Its menu may be larger than the card.
 */
export function LikeCard({ like, priority, onAsk }: Props) {
  const t = useT();
  const format = useFormat();
  const photoUrl = usePhotoUrl();
  return (
    <div className="likecard">
      <PortraitCard action={<LikeButton member={like} listed={like.liked} />}>
        <Portrait
          src={photoUrl(like.main_image, 'thumb')}
          color={like.main_image?.placeholder}
          locked={like.locked && t('members.locked')}
          priority={priority}
          tags={<Marks like={like} />}
          body={
            <>
              <Link className={getCardNameClass(like.name)} to={href('likes-m-id', { id: like.id })}>
                {t('members.name_age', { name: like.name, age: like.age })}
              </Link>
              <span className="pcard__meta">{format.relative(-like.ago * 1000, 0)}</span>
            </>
          }
        />
      </PortraitCard>
      <CardMenu member={like} onAsk={onAsk} className="likecard__more" />
    </div>
  );
}

function Marks({ like }: { like: LikeOnList }) {
  const t = useT();
  return (
    <>
      {like.fictional && <FictionalMark onPhoto />}
      {like.online && (
        <Pill tone="glass" online>
          {t('members.online')}
        </Pill>
      )}
      {like.like_new && <Pill tone="new">{t('members.new')}</Pill>}
    </>
  );
}
