import type { ReactNode } from 'react';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { PhotoPlaceholder, Silhouette } from '#client/ui/portraits/placeholders.tsx';
import { Skeleton } from '#client/ui/feedback/loading.tsx';
import { BackLinkOnPhoto, BackLinkAbovePhoto } from '../back-link.tsx';
import type { MemberCard } from '../card/member-card.ts';
import { usePhotoFlight } from '../gallery/use-photo-flight.ts';
import { HeadingBesidePhoto, HeadingOnPhoto } from './member-heading.tsx';

/** A loading profile with what the list has shown of it. `children`: why the rest failed to load. */
export function ProfileSkeleton({ card, children }: { card: MemberCard | null; children?: ReactNode }) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const photo = photoUrl(card?.main_image, 'thumb');
  return (
    <main id="main" className="pfpage" aria-busy={!children}>
      <div className="container">
        <BackLinkAbovePhoto />
        <article className="pf">
          <div className="pf__media">
            <div ref={usePhotoFlight()} className="pf__main on-photo">
              {photo === null ? (
                <Silhouette />
              ) : (
                <>
                  <PhotoPlaceholder color={card?.main_image?.placeholder} />
                  <img
                    src={photo}
                    alt={t('members.portrait', { name: card?.name ?? '' })}
                    width={450}
                    height={600}
                  />
                </>
              )}
              <BackLinkOnPhoto />
              {card && <HeadingOnPhoto member={card} />}
            </div>
          </div>
          <div className="pf__sheet">
            {card && <HeadingBesidePhoto member={card} />}
            {children ?? (
              <>
                <Skeleton className="pf__wait" />
                <Skeleton className="pf__wait pf__wait--low" />
              </>
            )}
          </div>
        </article>
      </div>
    </main>
  );
}
