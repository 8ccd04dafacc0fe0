/** What a loader may add to its data to be more exact than its page's handle. */
export interface PageMetadata {
  /** False: search engines may not list this page. */
  readonly indexed?: boolean;
  /** The description for search engines and shared links. */
  readonly description?: string;
  /** The path under which search engines know the page. */
  readonly canonical?: string;
}

export function readPageMetadata(loaderData: unknown): PageMetadata {
  const { indexed, description, canonical } = (loaderData ?? {}) as Record<string, unknown>;
  return {
    ...(typeof indexed === 'boolean' && { indexed }),
    ...(typeof description === 'string' && { description }),
    ...(typeof canonical === 'string' && { canonical }),
  };
}
