/** What a loader may answer beside its data, to be more exact than its page's handle. */
export interface PageMetadata {
  /** False: search engines may not list this one. */
  readonly indexed?: boolean;
  /** What search engines and shared links say of this one. */
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
