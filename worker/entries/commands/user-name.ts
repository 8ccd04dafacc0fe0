import { userInfo } from 'node:os';

/** Who types a command, where the words do not say. */
export function findUserName(): string {
  return process.env['USER'] || userInfo().username;
}
