/**
 * The address of the icon sprite: one file from our own origin, named after its content, so it may be kept for ever.
 * `<use href>` follows the CSP's `img-src` and may not cross origins.
 */
export { default as spriteUrl } from './sprite.svg?no-inline';
