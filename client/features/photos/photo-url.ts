import { useSettings } from '#client/features/site/site-context.tsx';
import type { MemberImage } from './image.ts';

/** Addresses of photos: a file name below the site's `cdn_prefix`. A photo that is not shown has no address. */
export function usePhotoUrl() {
  const { cdn_prefix: prefix } = useSettings();
  return (image: MemberImage | null | undefined, rendition: 'full' | 'thumb'): string | null => {
    if (!image || image.status !== 'active') return null;
    return prefix + (rendition === 'full' ? image.filename : image.thumb_filename);
  };
}
