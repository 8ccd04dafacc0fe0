import { fileURLToPath } from 'node:url';

/** The browser's files are beside the server's, wherever the build is: the path may contain spaces, # or %. */
export function getClientFolder(server: string): string {
  return fileURLToPath(new URL('../client', server));
}
