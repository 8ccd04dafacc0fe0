/* Addresses of the icon files. Their names contain a content hash, so they can be cached forever. Interests, two
   thirds of all icons, have their own file because most pages show none. `<use href>` follows the CSP's `img-src`
   and must not cross origins. */
export { default as spriteUrl } from './sprite.svg?no-inline';
export { default as interestsUrl } from './interests.svg?no-inline';
