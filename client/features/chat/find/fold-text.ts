/** Without case and accents, so that "cafe" finds "Café". The server finds texts by it, and the page marks hits by it. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
