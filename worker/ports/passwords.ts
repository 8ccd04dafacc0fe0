import type { Requester } from './requester.ts';

/** Password hashing. The runtimes differ in the memory they can spend on it (docs/security.md#passwords). */
export interface Passwords {
  hash(password: string, asker?: Requester): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(password: string, stored: string | null, asker?: Requester): Promise<boolean>;
  /** True when a hash was made at a cost other than the current one. */
  isOutdated(stored: string): boolean;
}
