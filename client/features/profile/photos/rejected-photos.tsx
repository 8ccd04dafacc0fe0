import type { MyPhoto, RejectionReason } from '#client/features/photos/contract.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { buttonClass } from '#client/ui/buttons/button.tsx';

export function useRejectionText(): (rejection: RejectionReason | null) => string {
  const t = useT();
  return (rejection) => t(`profile.rejection.${rejection ?? 'none'}`);
}

interface Props {
  photos: readonly MyPhoto[];
  /** Id of the field that replaces the photo; null when no more fit. */
  fieldId: string | null;
}

/** The rejected photos with reasons and a link to upload another one. */
export function RejectedPhotos({ photos, fieldId }: Props) {
  const t = useT();
  const format = useFormat();
  const why = useRejectionText();
  const rejected = photos.flatMap((photo, index) =>
    photo.status === 'rejected' ? [{ ...photo, place: format.number(index + 1) }] : [],
  );
  if (rejected.length === 0) return null;
  return (
    <Alert
      tone="danger"
      role="group"
      title={t('profile.rejection.title')}
      actions={
        <>
          {fieldId !== null && (
            <a
              className={buttonClass({ size: 'sm' })}
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.click();
              }}
            >
              {t('profile.rejection.another')}
            </a>
          )}
          <a className={buttonClass({ size: 'sm', variant: 'ghost' })} href={`${href('pages-faq')}#photo`}>
            {t('profile.rejection.rules')}
          </a>
        </>
      }
    >
      <ul className="plain">
        {rejected.map(({ key, place, rejection }) => (
          <li key={key}>{t('profile.rejection.photo', { place, reason: why(rejection) })}</li>
        ))}
      </ul>
    </Alert>
  );
}
