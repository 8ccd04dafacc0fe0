import * as v from 'valibot';
import { parseEmail } from './email-address.ts';

/** Gives an address its one spelling. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseEmail(dataset.value);
    if ('address' in parsed) return parsed.address;
    addIssue({ message: parsed.problem });
    return NEVER;
  }),
);

/** Accepts any password length, because old passwords may be shorter than the current minimum. */
export const credentials = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(1024, 'login_password_long')),
});
