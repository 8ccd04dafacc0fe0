import { listAllowedLocales } from '#client/i18n/locale-choice.ts';
import { niches } from '#tenants/schema/niches.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { DEMO_LOGIN } from './credentials.ts';

/** Each site's name, niche, languages and address, and a login that works on all of them. */
export function formatSiteTable(tenants: readonly Tenant[], port: number): string {
  const rows = tenants.map((tenant) => {
    const languages = listAllowedLocales({
      country: tenant.countries[0],
      domainLanguage: tenant.domain_language,
      override: tenant.languages,
    });
    return [
      tenant.name,
      `${tenant.niche} ${niches[tenant.niche].name}`,
      languages.join(' '),
      `http://${tenant.id}.localhost:${port}`,
    ];
  });
  const table = alignColumns([['Site', 'Niche', 'Languages', 'Address'], ...rows]);
  return `\n${table}\n\nDemo login on every site: ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}\n`;
}

function alignColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd())
    .join('\n');
}
