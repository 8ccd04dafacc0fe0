import type { ApiError } from '#client/api/errors.ts';
import type { Translate } from '#client/i18n/translate.ts';

/** Why the server has refused a photo; null if the reason is not the photo itself. */
export function getPhotoErrorText(
  t: Translate,
  { code, params, fields }: Pick<ApiError, 'code' | 'params' | 'fields'>,
): string | null {
  const reason =
    code === 'unsupported_media_type' ? 'photo_type' : code === 'too_large' ? code : fields['photo'];
  const key = `chat.photo.refused.${reason}`;
  return t.has(key) ? t.loose(key, params) : null;
}
