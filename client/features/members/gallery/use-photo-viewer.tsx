import { type ReactNode, useState } from 'react';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { createLazyPart } from '#client/lazy-part.tsx';
import type { PhotoViewerProps } from './photo-viewer.tsx';

const PhotoViewer = createLazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

/** Opens a member's photos full screen. The viewer loads on demand; if it fails, the link opens the photo itself. */
export function usePhotoViewer(props: Omit<PhotoViewerProps, 'onClose'>): {
  open(): void;
  viewer: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const photoUrl = usePhotoUrl();
  const open = () => {
    PhotoViewer.load().then(
      () => setIsOpen(true),
      () => location.assign(photoUrl(props.photos[props.chosen], 'full') ?? ''),
    );
  };
  return {
    open,
    viewer: isOpen && <PhotoViewer {...props} onClose={() => setIsOpen(false)} />,
  };
}
