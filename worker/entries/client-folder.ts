import { fileURLToPath } from 'node:url';

/** The browser's files are beside the server's, wherever the build was put: its path may hold spaces, # or %. */
export function getClientFolder(server: string): string {
  return fileURLToPath(new URL('../client', server));
}
