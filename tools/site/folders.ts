/** Where a command looks, as the server does by the settings of the same names. */
export interface Folders {
  /** The site files, with those of the companies in `companies`. */
  readonly sites: string;
  /** The pictures that a site may name. */
  readonly pictures: string;
  /** The databases of the server on this machine. */
  readonly data: string;
  /** wrangler.toml: the databases at Cloudflare. */
  readonly edgeSettings: string;
}
