const EU_CODES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

/** The members of the European Union. */
export const EU: ReadonlySet<string> = new Set(EU_CODES);

/** The European Economic Area: the Union, Iceland, Liechtenstein and Norway. */
export const EEA: ReadonlySet<string> = new Set([...EU_CODES, 'IS', 'LI', 'NO']);
