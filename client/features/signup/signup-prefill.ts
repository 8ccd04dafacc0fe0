const PREFILL_FIELDS = ['gender', 'seeking', 'interests', 'picks'] as const;

/**
 * Answers given on another page before the first step; lists are comma-separated. Stored in the dialog's history
 * entry: Back closes the dialog and a reload opens it again.
 */
export type SignupPrefill = Partial<Record<(typeof PREFILL_FIELDS)[number], string>>;

/** Reads them from a form, or from the address that the form leads to without scripts. */
export function readSignupPrefill(source: FormData | URLSearchParams): SignupPrefill {
  return Object.fromEntries(
    PREFILL_FIELDS.flatMap((name) => {
      const texts = [...source.getAll(name)].filter((value) => typeof value === 'string');
      return texts.length > 0 ? [[name, texts.join(',')]] : [];
    }),
  );
}
