import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findClosestName } from '#tenants/compile/problems.ts';
import { readToml } from '#tenants/compile/read-toml.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { findCurrency, listOffers } from '#worker/payments/offers.ts';
import { listD1Databases, nameD1Binding } from '#worker/platform/cloudflare/database.ts';
import type { Folders } from '../folders.ts';
import { listWords, nameCountries } from '../words.ts';

/** What is allowed and may still not be meant, one text each. */
export function findNotes(
  tenants: readonly Tenant[],
  folders: Pick<Folders, 'sites' | 'data' | 'edgeSettings'>,
): string[] {
  return [
    ...noteOtherFormats(folders.sites),
    ...tenants.flatMap(noteForeignCurrency),
    ...tenants.flatMap(notePostbacks),
    ...noteNewDatabases(tenants, folders),
  ];
}

/** Files that look like those of sites and are never read, because their names end otherwise. Tools may keep files there too. */
function noteOtherFormats(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[\w-]+\.(?:json|ya?ml|ini|conf|txt)$/i.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => /^\s*["']?hosts["']?\s*[:=]/m.test(readIfAllowed(join(folder, name))))
    .map(
      (name) =>
        `tenants/${name}\n  note:    it is not read, because the files of sites end in .toml (docs/settings.md).`,
    );
}

/** Of a file that no site needs. */
function readIfAllowed(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function noteForeignCurrency(tenant: Tenant): string[] {
  const foreign = tenant.countries.filter(
    (country) => listOffers(tenant, country).currency !== findCurrency(country),
  );
  if (foreign.length === 0) return [];
  const missing = [...new Set(foreign.map(findCurrency))];
  return [
    `tenants/${tenant.id}.toml: countries\n  note:    ${nameCountries(foreign)} will pay in ${tenant.packages[0].currency}, because no package has a price in ${listWords(missing)}.`,
  ];
}

/** Addresses of networks that are never called, or not before a setting of the server. */
function notePostbacks({ id, signups, postbacks }: Tenant): string[] {
  const names = Object.keys(postbacks);
  const signed = names.filter((name) => postbacks[name]?.sign).map((name) => `postback:${name}`);
  return [
    ...(names.length > 0 && signups === 'none'
      ? ['no new member comes from a network, because signups is "none".']
      : []),
    ...(signed.length > 0
      ? [
          `a signature needs a secret: ${signed.map((name) => `npm run site -- secret ${id} ${name}`).join(', ')}`,
        ]
      : []),
  ].map((note) => `tenants/${id}.toml: postbacks\n  note:    ${note}`);
}

/** A misspelled name gives a site an empty database, and its members are in the other one. */
function noteNewDatabases(
  tenants: readonly Tenant[],
  { data, edgeSettings }: Pick<Folders, 'data' | 'edgeSettings'>,
): string[] {
  const bound = listBoundDatabases(edgeSettings);
  const exists = (name: string) =>
    name === 'main' || existsSync(join(data, `${name}.db`)) || bound.includes(name);
  const known = [...new Set(tenants.map(({ database }) => database).filter(exists))];
  return tenants
    .filter(({ database }) => !exists(database))
    .map(({ id, database }) => {
      const closest = findClosestName(database, known);
      const hint = closest === undefined ? '' : `\n  did you mean: "${closest}"`;
      return `tenants/${id}.toml: database\n  note:    "${database}" does not exist yet. On Node it begins empty; Cloudflare needs the binding ${nameD1Binding(database)} in wrangler.toml.${hint}`;
    });
}

/** The names of the databases that a file such as wrangler.toml binds; none without such a file. */
export function listBoundDatabases(file: string): string[] {
  if (!existsSync(file)) return [];
  const read = readToml(file, 'wrangler.toml');
  if (!('settings' in read)) return [];
  const { d1_databases: databases = [] } = read.settings as { d1_databases?: { binding: string }[] };
  return listD1Databases(databases.map(({ binding }) => binding));
}
