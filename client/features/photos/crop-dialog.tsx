import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import { isCanvasTrustworthy } from './canvas-probe.ts';
import { type Crop, getInitialCrop, isTooSmall, getMaxZoom, getZoom, zoomTo } from './crop.ts';
import { cropToFile, drawCrop, openImage, convertWholeImage } from './crop-image.ts';
import { useCropGestures } from './use-crop-gestures.ts';
import './crop-dialog.css';

export interface CropDialogProps {
  file: File;
  /** The position of the file when several were chosen. */
  place: { current: number; count: number };
  onUse(picture: Blob): void;
  /** Called when the photo has too few pixels for any crop. */
  onTooSmall(): void;
  onCancel(): void;
}

const ID = 'crop';

/**
 * Chooses the visible part of a photo before it is sent. A file that this browser cannot read is sent unchanged, and
 * so is the whole photo where the browser would return noise instead of what was drawn.
 */
export function CropDialog({ file, place, onUse, onTooSmall, onCancel }: CropDialogProps) {
  const t = useT();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [isCutting, setCutting] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const isDone = useRef(false);
  const [canCrop, setCanCrop] = useState(true);
  const gestures = useCropGestures(canCrop ? picture : null, (next) => setCrop((now) => now && next(now)));

  const show = useEffectEvent((opened: ImageBitmap | null) => {
    if (!opened) return leave(() => onUse(file));
    if (isTooSmall(opened)) return leave(onTooSmall);
    setPicture(opened);
    setCanCrop(isCanvasTrustworthy());
    setCrop(getInitialCrop(opened));
  });

  useEffect(() => {
    let isLeft = false;
    let opened: ImageBitmap | null = null;
    const open = async () => {
      opened = await openImage(file);
      if (isLeft) opened?.close();
      else show(opened);
    };
    void open();
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [file]);

  useEffect(() => {
    if (canvas.current && picture && crop) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  /** The photo is redrawn, so that the camera's metadata stays on the device. */
  async function use(draw: Promise<Blob | null>) {
    setCutting(true);
    const drawn = await draw;
    leave(() => onUse(drawn ?? file));
  }

  /** Runs once: a click during the export wins over its result. Closing returns the focus. */
  function leave(decide: () => void) {
    if (isDone.current) return;
    isDone.current = true;
    dialog.current?.close();
    decide();
  }

  return (
    <Dialog id={ID} open={picture !== null} sheet ref={dialog} onClose={() => leave(onCancel)}>
      <div className="dialog__in stack crop">
        <DialogHead dialogId={ID} title={t('profile.crop.title')} closeLabel={t('profile.crop.cancel')} />
        {place.count > 1 && (
          <p className="caption">
            {t('members.photo_of', { current: String(place.current), count: place.count })}
          </p>
        )}
        <button type="button" className="crop__area" aria-label={t('profile.crop.area')} {...gestures}>
          <canvas ref={canvas} width={720} height={960} />
        </button>
        {canCrop ? (
          <>
            <label className="crop__row">
              <span className="field__label">{t('profile.crop.zoom')}</span>
              <ZoomSlider picture={picture} crop={crop} onChange={setCrop} />
            </label>
            <div className="cluster crop__acts">
              <Button
                variant="primary"
                busy={isCutting}
                onClick={() => picture && crop && void use(cropToFile(picture, crop))}
              >
                {t('profile.crop.use')}
              </Button>
              <Button variant="ghost" onClick={() => picture && void use(convertWholeImage(picture))}>
                {t('profile.crop.whole')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Alert tone="plain">{t('profile.crop.protected')}</Alert>
            <div className="cluster crop__acts">
              <Button variant="primary" onClick={() => leave(() => onUse(file))}>
                {t('profile.crop.whole')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface SliderProps {
  picture: ImageBitmap | null;
  crop: Crop | null;
  onChange(crop: Crop): void;
}

function ZoomSlider({ picture, crop, onChange }: SliderProps) {
  const format = useFormat();
  const zoom = picture && crop ? getZoom(picture, crop) : 1;
  const limit = picture ? getMaxZoom(picture) : 1;
  return (
    <input
      type="range"
      className="crop__zoom"
      min={1}
      max={limit}
      step={0.01}
      value={zoom}
      disabled={limit === 1}
      aria-valuetext={format.percent(Math.round(zoom * 100) / 100)}
      onChange={(event) => picture && crop && onChange(zoomTo(picture, crop, Number(event.target.value)))}
    />
  );
}
