import { useState } from 'react';
import type { ApiError } from '#client/api/errors.ts';
import type { UploadItem } from '#client/features/photos/upload-queue.ts';
import type { Uploads } from '#client/features/photos/use-uploads.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import './upload-tile.css';

/** A running upload with its progress and a cancel button. */
export function UploadTile({ item, onRemove }: { item: UploadItem; onRemove(): void }) {
  const t = useT();
  const format = useFormat();
  const { state, sentShare: share, preview } = item;
  const words =
    state === 'waiting' || state === 'checking'
      ? t(`profile.photos.${state}`)
      : format.percent(Math.round(share * 100) / 100);
  return (
    <li className="ptile ptile--upload" aria-busy="true">
      <Preview src={preview} />
      <div className="ptile__cover">
        <span className="num">{words}</span>
        <progress
          value={state === 'checking' ? undefined : share}
          aria-label={t('profile.photos.uploading')}
        />
        <IconButton variant="glass" icon="x" label={t('profile.photos.cancel')} onClick={onRemove} />
      </div>
    </li>
  );
}

/** All failed uploads, below the photos. */
export function FailedUploads({ uploads }: { uploads: Uploads }) {
  const failed = uploads.items.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  return (
    <ul className="uploadrows">
      {failed.map((item) => (
        <FailedUpload
          key={item.id}
          item={item}
          onRemove={() => uploads.remove(item.id)}
          onRetry={() => uploads.retry(item.id)}
        />
      ))}
    </ul>
  );
}

interface FailedUploadProps {
  item: UploadItem;
  onRemove(): void;
  onRetry(): void;
}

/** A failed upload in one row, with the reason and the possible actions. */
function FailedUpload({ item: { preview, error }, onRemove, onRetry }: FailedUploadProps) {
  const t = useT();
  const why = useUploadErrorText();
  const mayWork = error?.code === 'offline' || (error?.status ?? 0) >= 429;
  return (
    <li className="uploadrow">
      <span className="uploadrow__pic">
        <Preview src={preview} />
      </span>
      <p className="uploadrow__t" role="alert">
        <strong>{t('profile.photos.failed')}</strong>
        <span className="small muted">{error && why(error)}</span>
      </p>
      {mayWork && (
        <Button size="sm" onClick={onRetry}>
          {t('profile.photos.retry')}
        </Button>
      )}
      <IconButton icon="x" label={t('profile.photos.remove')} onClick={onRemove} />
    </li>
  );
}

/** Detects a file that is no picture before the server answers. */
function Preview({ src }: { src: string }) {
  const [isPicture, setPicture] = useState(true);
  if (!isPicture) return <Icon name="image" />;
  return <img src={src} alt="" width={450} height={600} onError={() => setPicture(false)} />;
}

export function useUploadErrorText(): (error: Pick<ApiError, 'code' | 'params' | 'fields'>) => string {
  const t = useT();
  return ({ code, params, fields }) => {
    const reason =
      code === 'unsupported_media_type' ? 'photo_type' : code === 'too_large' ? code : fields['photo'];
    const key = [`photos.refused.${reason}`, `gates.reason.${params['reason']}`].find(t.has);
    return t.loose(key ?? `errors.${code}`, params);
  };
}
