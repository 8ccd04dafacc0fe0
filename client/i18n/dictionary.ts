/** The parameters of a text: the names of its {{placeholders}} and its <tags>. */
export interface Text<Param extends string = never, Tag extends string = never> {
  param: Param;
  tag: Tag;
}

/** A language's texts: feature → key → text, nested at any depth. */
export interface Dictionary {
  readonly [key: string]: string | Dictionary;
}
