/*
 * The addresses of the icons: files from our own origin, named after their content, so they may be kept for ever.
 * The interests, two thirds of all, are a file of their own: most pages show none. `<use href>` follows the CSP's
 * `img-src` and may not cross origins.
 */
export { default as spriteUrl } from './sprite.svg?no-inline';
export { default as interestsUrl } from './interests.svg?no-inline';
