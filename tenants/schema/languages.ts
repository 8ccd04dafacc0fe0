/** The languages of the interface. */
export const languages = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const;

export type Language = (typeof languages)[number];
