import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { MemberImage } from '#client/features/photos/member-image.ts';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ToastList } from '#client/ui/feedback/toast.tsx';
import { dialogCloser } from '#client/ui/overlays/dialog-commands.ts';
import type { MemberProfile } from '../contract.ts';
import { useDoubleTapLike } from './use-double-tap-like.tsx';
import '#client/ui/overlays/photo-screen.css';
import './photo-viewer.css';

export interface PhotoViewerProps {
  member: Pick<MemberProfile, 'id' | 'name' | 'fictional' | 'liked'>;
  photos: readonly MemberImage[];
  chosen: number;
  onChoose(index: number): void;
  onClose(): void;
}

const ID = 'viewer';

/** Full screen view with arrow keys, buttons and swiping. Escape closes, and a double tap likes. */
export function PhotoViewer({ member, photos, chosen, onChoose, onClose }: PhotoViewerProps) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const row = useRef<HTMLDivElement>(null);
  const count = photos.length;
  useScrollTo(row, chosen);
  const { taps, heart } = useDoubleTapLike(member);
  const step = (by: number) => onChoose((chosen + by + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChoose((to + count) % count);
  };
  return (
    <Dialog id={ID} className="photoscreen" open onClose={onClose} onKeyDown={onKeyDown}>
      <h2 className="vh" id="viewer-title">
        {t('member.viewer', { name: member.name })}
      </h2>
      <div
        className="viewer__row"
        ref={row}
        {...taps}
        onScroll={({ currentTarget }) => onChoose(getScrolledIndex(currentTarget))}
      >
        {photos.map((photo, index) => (
          <img
            key={photo.filename}
            src={photoUrl(photo, 'full') ?? undefined}
            alt={t('members.photo_of', { current: index + 1, count })}
            aria-hidden={index !== chosen}
            width={photo.width}
            height={photo.height}
            loading={Math.abs(index - chosen) < 2 ? 'eager' : 'lazy'}
          />
        ))}
      </div>
      {heart}
      <div className="viewer__top on-photo">
        <span className="viewer__count num" role="status">
          {count > 1 && t('members.photo_of', { current: chosen + 1, count })}
        </span>
        <IconButton icon="x" variant="glass" label={t('app.close')} {...dialogCloser(ID)} />
      </div>
      {count > 1 && <StepButtons onStep={step} />}
      {/* Those of the page are below the dialog. */}
      <ToastList dismissLabel={t('app.close')} />
    </Dialog>
  );
}

function StepButtons({ onStep }: { onStep: (by: number) => void }) {
  const t = useT();
  return (
    <div className="viewer__steps on-photo">
      <IconButton
        icon="arrow-left"
        variant="glass"
        label={t('members.photo_previous')}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon="arrow-left"
        className="viewer__next"
        variant="glass"
        label={t('members.photo_next')}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

/** Index of the photo that the row is scrolled to. */
function getScrolledIndex({ scrollLeft, clientWidth, children }: HTMLElement): number {
  return Math.min(Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1)), children.length - 1);
}

/** Scrolls the row to a photo chosen otherwise. */
function useScrollTo(row: RefObject<HTMLDivElement | null>, chosen: number): void {
  useEffect(() => {
    const element = row.current;
    if (!element || getScrolledIndex(element) === chosen) return;
    element.scrollTo({ left: chosen * element.clientWidth, behavior: 'instant' });
  }, [row, chosen]);
}
