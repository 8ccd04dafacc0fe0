import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { runWhenOnline } from '#client/ui/wait-for.ts';

type Props = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & { src: string; alt: string };

/** The member's own photo. While it fails to load an icon and text replace it, until the connection is back. */
export function MyPhotoImage({ src, alt, ...rest }: Props) {
  const t = useT();
  const image = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const isMissing = missing === src;

  useEffect(() => {
    // An error before hydration fired no event.
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(src);
  }, [src]);

  useEffect(() => {
    return isMissing ? runWhenOnline(() => setMissing(null)) : undefined;
  }, [isMissing]);

  if (!isMissing) return <img src={src} alt={alt} {...rest} ref={image} onError={() => setMissing(src)} />;
  return (
    <span className="ownpicture">
      <Icon name="image" />
      <span className="vh">{alt}</span>
      <span>{t('profile.photos.missing')}</span>
    </span>
  );
}
