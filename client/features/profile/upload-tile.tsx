import { useState } from 'react';
import type { ApiError } from '#client/api/errors.ts';
import type { UploadItem } from '#client/features/photos/uploads.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import './upload-tile.css';

interface Props {
  item: UploadItem;
  onRemove(): void;
  onRetry(): void;
}

/** A photo on its way: how far it is, a way to stop it, and what went wrong. */
export function UploadTile({ item, onRemove, onRetry }: Props) {
  const t = useT();
  const format = useFormat();
  const why = useUploadRefusal();
  // What is no picture after all is found out here before the server says so.
  const [isPicture, setPicture] = useState(true);
  const { state, share, preview, error } = item;
  const words =
    state === 'waiting' || state === 'checking'
      ? t(`profile.photos.${state}`)
      : format.percent(Math.round(share * 100) / 100);
  return (
    <li
      className={classNames('ptile ptile--upload', state === 'failed' && 'ptile--failed')}
      aria-busy={state !== 'failed'}
    >
      {isPicture && <img src={preview} alt="" width={450} height={600} onError={() => setPicture(false)} />}
      {state === 'failed' ? (
        <div className="ptile__cover" role="alert">
          {!isPicture && <Icon name="image" />}
          <strong>{t('profile.photos.failed')}</strong>
          <span>{error && why(error)}</span>
          {(error?.code === 'offline' || (error?.status ?? 0) >= 429) && (
            <Button size="sm" variant="light" onClick={onRetry}>
              {t('profile.photos.retry')}
            </Button>
          )}
          <Button size="sm" variant="glass" onClick={onRemove}>
            {t('profile.photos.remove')}
          </Button>
        </div>
      ) : (
        <div className="ptile__cover">
          <span className="num">{words}</span>
          <progress
            value={state === 'checking' ? undefined : share}
            aria-label={t('profile.photos.uploading')}
          />
          <IconButton variant="glass" icon="x" label={t('profile.photos.cancel')} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}

/** A sentence for each way in which a photo is refused. */
export function useUploadRefusal(): (error: Pick<ApiError, 'code' | 'params' | 'fields'>) => string {
  const t = useT();
  return ({ code, params, fields }) => {
    const reason =
      code === 'unsupported_media_type' ? 'photo_type' : code === 'too_large' ? code : fields['photo'];
    const key = [`profile.refused.${reason}`, `gates.reason.${params['reason']}`].find(t.has);
    return t.loose(key ?? `errors.${code}`, params);
  };
}
