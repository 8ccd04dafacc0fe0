import { usePhotoUrl } from '#client/features/photos/photo-url.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Silhouette } from '#client/ui/silhouette.tsx';
import type { LanderMember } from './contract.ts';

const THUMB_WIDTH = 450;
const THUMB_HEIGHT = 600;

interface Props {
  member: LanderMember;
  /** How wide it is shown, as in an `img`. */
  sizes: string;
  /** In view at once: not fetched only when it comes near. */
  eager?: boolean;
  /** The largest thing in view: fetched before all other pictures. */
  first?: boolean;
  className?: string;
}

/** A picture without words: the name stands beside it. */
export function Portrait({ member: { main_image: image }, sizes, eager, first, className }: Props) {
  const photoUrl = usePhotoUrl();
  const thumb = photoUrl(image, 'thumb');
  if (image === null || thumb === null) return <Silhouette />;
  return (
    <img
      className={classNames('portrait', className)}
      src={thumb}
      srcSet={`${thumb} ${THUMB_WIDTH}w, ${photoUrl(image, 'full')} ${image.width}w`}
      sizes={sizes}
      alt=""
      width={THUMB_WIDTH}
      height={THUMB_HEIGHT}
      decoding="async"
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
