import type { Requester } from './requester.ts';

/** Password hashing. The runtimes differ in what memory they can spend on it (SECURITY 1). */
export interface Passwords {
  hash(password: string, asker?: Requester): Promise<string>;
  /** Spends the same time whether or not there is a hash to compare with. */
  verify(password: string, stored: string | null, asker?: Requester): Promise<boolean>;
  /** True when a hash was made at another cost than today's. */
  isOutdated(stored: string): boolean;
}
