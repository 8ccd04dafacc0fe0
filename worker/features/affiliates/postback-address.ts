import type { PostbackPlaceholder } from '#tenants/schema/postback-settings.ts';

/** What a network learns. A value that is not known is empty. */
export type PostbackValues = Readonly<Record<PostbackPlaceholder, string>>;

/** An address of a site file with its placeholders filled in; no value can end a parameter or lead to another path. */
export function fillPostbackAddress(template: string, values: PostbackValues): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: PostbackPlaceholder) => encodeValue(values[name]));
}

function encodeValue(value: string): string {
  // As a part of a path they would lead upwards, also when they are encoded.
  if (value === '.' || value === '..') return '';
  return encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
