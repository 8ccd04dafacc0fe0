const KNOWN = ['gender', 'seeking', 'interests', 'picks'] as const;

/**
 * What a link or a form on another page said before the first step; lists have commas between. A history entry holds
 * it while the dialog is open: Back closes it, a reload opens it again.
 */
export type SignupPrefill = Partial<Record<(typeof KNOWN)[number], string>>;

/** Of a form, or of the address that the form leads to without scripts. */
export function readSignupPrefill(source: FormData | URLSearchParams): SignupPrefill {
  return Object.fromEntries(
    KNOWN.flatMap((name) => {
      const texts = [...source.getAll(name)].filter((value) => typeof value === 'string');
      return texts.length > 0 ? [[name, texts.join(',')]] : [];
    }),
  );
}
