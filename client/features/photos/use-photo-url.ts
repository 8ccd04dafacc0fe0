import { useSettings } from '#client/features/site/site-context.tsx';
import type { MemberImage } from './member-image.ts';

type Rendition = 'full' | 'thumb' | 'small';

/** Builds photo addresses below the site's `cdn_prefix`. A photo that is not shown has no address. */
export function usePhotoUrl() {
  const { cdn_prefix: prefix } = useSettings();
  return (image: MemberImage | null | undefined, rendition: Rendition): string | null => {
    if (!image || image.status !== 'active') return null;
    return prefix + getFileName(image, rendition);
  };
}

function getFileName(
  { filename, thumb_filename, small_filename }: MemberImage,
  rendition: Rendition,
): string {
  if (rendition === 'full') return filename;
  return (rendition === 'small' && small_filename) || thumb_filename;
}
