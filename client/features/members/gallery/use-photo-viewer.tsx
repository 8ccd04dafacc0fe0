import { type ComponentType, type ReactNode, useState } from 'react';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import type { PhotoViewerProps } from './photo-viewer.tsx';

/** Opens a member's photos full screen. The viewer loads on demand; if it fails, the link opens the photo itself. */
export function usePhotoViewer(props: Omit<PhotoViewerProps, 'onClose'>): {
  open(): void;
  viewer: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps> | null>(null);
  const photoUrl = usePhotoUrl();
  const open = () => {
    setIsOpen(true);
    import('./photo-viewer.tsx').then(
      ({ PhotoViewer }) => setViewer(() => PhotoViewer),
      () => location.assign(photoUrl(props.photos[props.chosen], 'full') ?? ''),
    );
  };
  return {
    open,
    viewer: Viewer && isOpen && <Viewer {...props} onClose={() => setIsOpen(false)} />,
  };
}
