import type { PostbackPlaceholder } from '#tenants/schema/postback-settings.ts';

/** What a network learns. A value that is not known is empty. */
export type PostbackValues = Readonly<Record<PostbackPlaceholder, string>>;

/** An address of a site file with its placeholders filled in; no value can end a parameter or change the host. */
export function fillPostbackAddress(template: string, values: PostbackValues): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: PostbackPlaceholder) =>
    encodeURIComponent(values[name]).replaceAll(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
  );
}
