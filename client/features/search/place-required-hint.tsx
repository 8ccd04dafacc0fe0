import { useT } from '#client/i18n/react.tsx';
import { linkTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';

/** Tells members without a place what is needed when they search by distance. */
export function PlaceRequiredHint() {
  return useT().rich('filters.place_unknown', { link: linkTo(href('profile')) });
}
