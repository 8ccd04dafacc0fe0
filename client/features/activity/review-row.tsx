import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import type { EntryOf } from './contract.ts';
import { EntryRow } from './entry-row.tsx';

/** The result of a photo check, with the reason. */
export function ReviewRow({ entry }: { entry: EntryOf<'photo_review'> }) {
  const t = useT();
  const { cdn_prefix: prefix } = useSettings();
  const { photo, accepted, reason } = entry;
  const src = prefix + (photo.small_filename ?? photo.thumb_filename);
  return (
    <EntryRow
      entry={entry}
      // The owner sees the photo even if it was rejected.
      picture={<img src={src} alt={t('activity.review.photo')} width={52} height={52} loading="lazy" />}
      icon={accepted ? 'check-bold' : 'x-bold'}
      tone={accepted ? 'success' : 'danger'}
      to={href('profile')}
      note={accepted ? t('activity.review.accepted_note') : t(`profile.rejection.${reason ?? 'none'}`)}
      actions={
        !accepted && (
          <ButtonLink variant="soft" size="sm" to={href('profile')}>
            {t('profile.rejection.another')}
          </ButtonLink>
        )
      }
    >
      <b>{t(accepted ? 'activity.review.accepted' : 'activity.review.rejected')}</b>
    </EntryRow>
  );
}
