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

/** A table for a terminal. Columns from `firstNumber` on stand at the right, as numbers do. */
export function alignColumns(
  rows: readonly (readonly string[])[],
  firstNumber = Number.POSITIVE_INFINITY,
): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const align = (cell: string, column: number) =>
    column < firstNumber ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join('  ').trimEnd()).join('\n');
}

/** A time in UTC, to the minute. */
export function toTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}
