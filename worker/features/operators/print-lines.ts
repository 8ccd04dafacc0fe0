type Listed<Row> = Row & { readonly site: string };

/** What all sites list, each row with the id of its site. */
export async function listOfSites<
  Site extends { readonly tenant: { readonly id: string } },
  Row extends object,
>(sites: readonly Site[], list: (site: Site) => Promise<readonly Row[]>): Promise<Listed<Row>[]> {
  const lists = await Promise.all(
    sites.map(async (site) => (await list(site)).map((row) => ({ ...row, site: site.tenant.id }))),
  );
  return lists.flat();
}

/** A time in UTC, to the minute. */
export function toTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}
