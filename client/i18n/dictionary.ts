/** What one text needs from its caller: the names of its {{placeholders}} and of its <tags>. */
export interface Text<Param extends string = never, Tag extends string = never> {
  param: Param;
  tag: Tag;
}

/** A language's texts: feature → key → text, nested as deep as the feature likes. */
export interface Dictionary {
  readonly [key: string]: string | Dictionary;
}
