import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSites } from '#tenants/compile/compile.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import { askAnswers } from './ask-answers.ts';
import { drawMark } from './draw-mark.ts';
import { findSiteColor } from './find-site-color.ts';
import { type Folders, listIds } from '../folders.ts';
import {
  type NewAnswers,
  NICHES,
  readCountries,
  readHosts,
  readId,
  readLanguage,
  readNiche,
} from './read-answers.ts';
import { type NewSite, writeSiteFile } from '../site-file-text.ts';
import { SiteMistake } from '../site-mistake.ts';
import { tryNewFile } from './try-new-file.ts';

const USAGE = `npm run site -- new [--id ID] --name NAME --domain DOMAIN --niche 1-7 --company COMPANY --language nl-NL
    [--countries NL,BE] [--email ADDRESS] [--color "#c2185b"] [--draft]

Writes the file of a new site, with a first mark, after checking it together with all others. In a terminal it asks for
what is not given. --niche is a number or a name: ${NICHES}.
--company is a file in tenants/companies. --domain can be given several times, the main one first. Without --countries it
is that of the language, and without --email help@DOMAIN. --color takes the nearest color that is readable on light and
dark pages; without it the niche decides. A running server serves the site within a second; with --draft visitors read that it opens soon,
until npm run site -- open ID.`;

const OPTIONS = {
  id: { type: 'string' },
  name: { type: 'string' },
  domain: { type: 'string', multiple: true },
  niche: { type: 'string' },
  company: { type: 'string' },
  language: { type: 'string' },
  countries: { type: 'string' },
  email: { type: 'string' },
  color: { type: 'string' },
  draft: { type: 'boolean', default: false },
} as const;

export const newTask = { usage: USAGE, carryOut: createSite };

async function createSite(folders: Folders, words: readonly string[]): Promise<string> {
  const {
    values: { draft: isDraft, ...values },
  } = parseArgs({ args: [...words], options: OPTIONS });
  const existing = readSites(folders.sites, folders.pictures);
  const answers = await askAnswers(
    { ...values, domain: values.domain?.join(',') },
    listIds(join(folders.sites, 'companies')),
  );
  const id = readId(answers.id);
  const file = join(folders.sites, `${id}.toml`);
  if (existsSync(file))
    throw new SiteMistake(`tenants/${id}.toml exists already. Choose another --id; nothing was changed.`);
  const site = toSite(
    answers,
    existing.tenants.map(({ theme }) => theme.logo),
  );
  const text = writeSiteFile({ ...site, isDraft });
  const problems = tryNewFile(folders, {
    id,
    company: site.company,
    text,
    beside: existing.tenants,
  });
  if (problems.length > 0)
    throw new SiteMistake(`${new TenantFileError(problems).message}\nNothing was written.`);
  writeFileSync(file, text, { flag: 'wx' });
  return describe(id, site, existing.problems.length);
}

function toSite(answers: NewAnswers, marks: readonly (readonly string[])[]): NewSite {
  const niche = readNiche(answers.niche);
  const { color } = answers;
  return {
    name: answers.name,
    hosts: readHosts(answers.domain),
    niche,
    company: answers.company,
    language: readLanguage(answers.language),
    countries: readCountries(answers.countries),
    email: answers.email,
    color: color === '' ? undefined : { wished: color, found: findSiteColor(color, niche) },
    mark: drawMark(answers.id, niche, marks),
  };
}

function describe(id: string, { hosts, color }: NewSite, faults: number): string {
  const lines = [`tenants/${id}.toml is written, and nothing is wrong with it.`];
  if (color !== undefined)
    lines.push(
      `The color ${color.wished} is ${color.found.shown.light} on light pages and ${color.found.shown.dark} on dark ones, where white text on it is readable.`,
    );
  lines.push(
    `A server that runs serves it within a second at ${hosts[0]}; at Cloudflare after npm run site -- push.`,
  );
  if (faults > 0) lines.push('Other files have mistakes: npm run site -- check');
  return lines.join('\n');
}
