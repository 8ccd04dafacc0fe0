/** An IBAN or a BIC without what documents and banks write around and between its parts: "IBAN: DE89 3704 0044 …". */
export function toAccountNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^IBAN(?=[A-Z]{2}\d{2})/, '');
}
