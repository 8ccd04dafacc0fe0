/** What people copy before a code, in the languages of the sites. */
const LABEL =
  /^(?:(?:DISCOUNT|PROMO|PROMOTION|VOUCHER|COUPON|RABATT|RABAT|KORTINGS?|GUTSCHEIN|DE|DI|DESCUENTO|SCONTO|RABATOWY)?[\s-]*(?:CODE|CÓDIGO|CODIGO|CODICE|KOD|KODE|KOODI)|RABATT?KODE?N?|RABATTCODE|KORTINGSCODE|GUTSCHEINCODE|ALENNUSKOODI)(?:\s+(?:PROMO|RABATOWY|DE DESCUENTO|DI SCONTO))?(?:\s*[:：]\s*|\s+)/;

/** A code in capitals as it is typed: after a label, with any dash, with spaces in it. */
export function normalizeCode(enteredCode: string): string {
  return enteredCode
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replace(LABEL, '')
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/[\s\p{Cf}]/gu, '');
}
