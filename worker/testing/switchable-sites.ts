import type { ListedSites } from '#worker/ports/sites.ts';

/** Sites whose settings change while the application runs: each call asks for those of now. */
export function switchSites(current: () => ListedSites): ListedSites {
  return {
    resolve: (host) => current().resolve(host),
    find: (id) => current().find(id),
    findAll: (ids) => current().findAll(ids),
    listSisters: (site) => current().listSisters(site),
    list: () => current().list(),
    databases: () => current().databases(),
    faults: () => current().faults(),
  };
}
