import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Silhouette } from '#client/ui/portraits/placeholders.tsx';
import type { LanderMember } from './contract.ts';

const SMALL_WIDTH = 240;
const THUMB_WIDTH = 450;
const THUMB_HEIGHT = 600;

interface Props {
  member: LanderMember;
  /** Width of the picture, as in an `img`. */
  sizes: string;
  /** Initially visible, so it loads without waiting to come near the viewport. */
  eager?: boolean;
  /** The largest visible element, which loads before all other pictures. */
  first?: boolean;
  className?: string;
}

/** A picture without alternative text, because the name stands beside it. */
export function MemberPhoto({ member: { main_image: image }, sizes, eager, first, className }: Props) {
  const photoUrl = usePhotoUrl();
  const thumb = photoUrl(image, 'thumb');
  if (image === null || thumb === null) return <Silhouette />;
  return (
    <img
      className={classNames('portrait', className)}
      src={thumb}
      srcSet={srcSet([
        [photoUrl(image, 'small'), SMALL_WIDTH],
        [thumb, THUMB_WIDTH],
        [photoUrl(image, 'full'), image.width],
      ])}
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

function srcSet(files: [address: string | null, width: number][]): string {
  return files.map(([address, width]) => `${address} ${width}w`).join(', ');
}
