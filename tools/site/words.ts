/** `1 site`, `3 sites` */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** `Belgium`, `Belgium and Germany`, `Belgium, Germany and Austria` */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
}

const regions = new Intl.DisplayNames('en', { type: 'region' });

export function nameCountries(codes: readonly string[]): string {
  return listWords(codes.map((code) => regions.of(code) ?? code));
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

export function nameLanguage(code: string): string {
  return languages.of(code) ?? code;
}

/** `€9.99` */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}
