import { routes } from '#client/routes.ts';

/** What a person who writes a page needs beyond the reason of a fault. */
export interface TextHint {
  /** The words at fault as they stand in the file, to find their line. */
  readonly words?: string;
  readonly allowed: string;
  /** What was probably meant. */
  readonly closest?: string | undefined;
}

/** Text in a file that no page can show. */
export class PageTextError extends Error {
  override name = 'PageTextError';
  readonly hint: TextHint;

  constructor(message: string, hint: TextHint) {
    super(message);
    this.hint = hint;
  }
}

/** How pages of the product differ from those of one site. */
export interface PageRules {
  /** Null for a link that a page may have. A link is bare when an address stands in the text by itself. */
  readonly findLinkFault: (href: string, isBare: boolean) => TextHint | null;
  /** Whether each heading names its id; otherwise it gets one. */
  readonly headingsHaveIds: boolean;
  /** Whether text may stand before the first heading. */
  readonly allowsIntro: boolean;
  /** The title, where the text does not begin with it. */
  readonly title?: string | undefined;
}

/** Pages of the product link to pages that every site has, and to contacts by their placeholders. */
export const PRODUCT_RULES: PageRules = {
  headingsHaveIds: true,
  allowsIntro: false,
  findLinkFault: (href, isBare) => {
    const [path = ''] = href.split('#');
    const isKnown = Object.values(routes).some((known) => known.path === path);
    return isKnown && !isBare ? null : { words: href, allowed: 'the path of a page of the product' };
  },
};

/** The beginning of a text, as a message quotes it. */
export function quote(raw: string): string {
  return `"${(raw.trim().split('\n')[0] ?? '').slice(0, 60)}"`;
}
