/** A language's texts: feature → key → text, nested at any depth. */
export interface Dictionary {
  readonly [key: string]: string | Dictionary;
}
