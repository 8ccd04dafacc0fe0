/** What a page tells the service worker about the pages that are there without a connection. */
export type KeptPagesMessage =
  | {
      readonly type: 'keep';
      /** Those that are never kept are ignored. */
      readonly paths: readonly string[];
      /** A page that was kept less than this time ago stays as it is. */
      readonly freshForMs: number;
    }
  | { readonly type: 'forget' };
