import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSites } from '#tenants/compile/compile.ts';
import { TenantFileError, describeMissing } from '#tenants/compile/problems.ts';
import { describeRemovals } from '#tenants/pages/packed-pages.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { readHidden } from '#worker/entries/commands/read-hidden.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import type { BrandImageKind } from '#worker/ports/ports.ts';
import type { Folders } from '../folders.ts';
import { SiteMistake } from '../site-mistake.ts';
import { IncompletePush, type PushServer, type Stored, callPush } from './push-call.ts';
import { type PushRecord, hashTexts, readRecord, toName, writeRecord } from './push-record.ts';
import { explainMistake } from '#worker/entries/commands/run-task.ts';

const USAGE = `npm run site -- push --to https://HOST [ID ...] [--replace]

Sends the changed files of your company to the server of these sites: your sites with their pages, and the file of the
company. HOST is any host of the installation. All of it is served, or nothing while a file has a mistake. The key comes from
the person who runs the server: it is asked for, or taken from the variable SITE_KEY. Nothing is pushed when someone else has pushed a
version that yours does not follow: --replace then puts yours in its place.`;

export const pushToServerTask = { usage: USAGE, carryOut: pushToServer };

async function pushToServer(folders: Folders, words: readonly string[]): Promise<string> {
  const options = {
    to: { type: 'string', default: '' },
    replace: { type: 'boolean', default: false },
  } as const;
  const { values, positionals: ids } = parseArgs({ args: [...words], options, allowPositionals: true });
  const address = readAddress(values.to);
  const key = (process.env['SITE_KEY'] ?? (await askForKey())).trim();
  const [, company = ''] = /^([a-z][a-z\d-]*)_[\w-]{43}$/.exec(key) ?? [];
  if (company === '') throw new SiteMistake('This is no key: one begins with the name of the company.');
  const files = readFiles(folders, { company, ids });
  const recordFile = join(folders.data, `pushed-${address.host.replaceAll(':', '-')}.json`);
  const record = readRecord(recordFile);
  const isNew = ({ name, texts }: OwnFile) => values.replace || record[name]?.hash !== hashTexts(texts);
  const changed = files.filter((file) => isNew(file));
  const missing = ids.length > 0 ? [] : listMissing(files, record);
  if (changed.length === 0)
    return ['Nothing has changed since the last push from here.', ...missing].join('\n');
  const stored = await send({ address, key }, toBody(changed, record, values.replace), changed);
  writeRecord(recordFile, { ...record, ...toRecord(stored, changed) });
  return [describe(stored), ...missing].join('\n');
}

/** A key must not go over the network readable. */
function readAddress(to: string): URL {
  const address = URL.parse(to);
  const isLocal = address?.hostname === 'localhost' || address?.hostname === '127.0.0.1';
  if (address?.protocol === 'https:' || (isLocal && address.protocol === 'http:')) return address;
  throw new SiteMistake(explainMistake('--to is an address such as https://www.rosewood.example.', USAGE));
}

async function askForKey(): Promise<string> {
  try {
    return await readHidden('Key: ');
  } catch (error) {
    throw error instanceof OperatorProblem ? new SiteMistake(error.message) : error;
  }
}

interface OwnFile {
  /** `site demo` */
  readonly name: string;
  readonly id: string;
  readonly texts: { readonly text: string; readonly pages?: Readonly<Record<string, string>> };
  /** Undefined for the company. */
  readonly tenant?: Tenant;
}

/** The files of a company, or those of the named sites. @throws SiteMistake while one has a mistake. */
function readFiles(
  { sites: folder, pictures }: Folders,
  { company, ids }: { readonly company: string; readonly ids: readonly string[] },
): OwnFile[] {
  const { problems, tenants, texts } = readSites(folder, pictures);
  if (problems.length > 0) throw new SiteMistake(new TenantFileError(problems).message.trimEnd());
  const own = tenants.filter((tenant) => tenant.company === company);
  const unknown = ids.filter((id) => !own.some((tenant) => tenant.id === id));
  if (unknown.length > 0) throw new SiteMistake(`${company} has no file for ${unknown.join(', ')} here.`);
  const companyText = texts.get(`companies/${company}.toml`);
  return [
    ...(companyText === undefined
      ? []
      : [{ name: toName({ kind: 'company', id: company }), id: company, texts: { text: companyText } }]),
    ...own
      .filter(({ id }) => ids.length === 0 || ids.includes(id))
      .map((tenant) => ({
        name: toName({ kind: 'site', id: tenant.id }),
        id: tenant.id,
        tenant,
        texts: { text: texts.get(`${tenant.id}.toml`) ?? '', pages: listPages(texts, tenant.id) },
      })),
  ];
}

function listPages(texts: ReadonlyMap<string, string>, id: string): Record<string, string> {
  const folder = `${id}/pages/`;
  const pages = [...texts].filter(([file]) => file.startsWith(folder));
  return Object.fromEntries(pages.map(([file, text]) => [file.slice(folder.length), text]));
}

/** Sites that were pushed from here and have no file any more. */
function listMissing(files: readonly OwnFile[], record: PushRecord): string[] {
  const names = new Set(files.map(({ name }) => name));
  const gone = Object.keys(record).filter((name) => name.startsWith('site ') && !names.has(name));
  return gone.map((name) => describeMissing(name.slice('site '.length)));
}

function toBody(files: readonly OwnFile[], record: PushRecord, replace: boolean) {
  const toEntry = ({ name, texts }: OwnFile) => ({ ...texts, known: record[name]?.number ?? null });
  const company = files.find(({ tenant }) => tenant === undefined);
  const sites = files.filter(({ tenant }) => tenant !== undefined);
  return {
    replace,
    ...(company && { company: toEntry(company) }),
    sites: Object.fromEntries(sites.map((file) => [file.id, toEntry(file)])),
  };
}

/** Once more after the pages were named that go, and with the pictures that the server cannot draw, if it asks for that. */
async function send(server: PushServer, body: object, files: readonly OwnFile[]): Promise<Stored> {
  try {
    return await callPush(server, body);
  } catch (error) {
    if (!(error instanceof IncompletePush) || error.lacks in body) throw error;
    const { lacks, names } = error;
    if (lacks === 'pictures')
      return send(server, { ...body, pictures: await drawPictures(names, files) }, files);
    console.log(describeRemovals(names));
    return send(server, { ...body, removes: names }, files);
  }
}

async function drawPictures(names: readonly string[], files: readonly OwnFile[]) {
  // It takes a second to load.
  const { drawBrandImage } = await import('#worker/entries/node/brand/draw-brand.ts');
  const pictures: Record<string, Record<string, string>> = {};
  for (const name of names) {
    const [id = '', kind = ''] = name.split('/');
    const tenant = files.find((file) => file.id === id)?.tenant;
    if (!tenant) continue;
    const picture = await drawBrandImage(tenant, kind as BrandImageKind);
    pictures[id] = { ...pictures[id], [kind]: Buffer.from(picture).toString('base64') };
  }
  return pictures;
}

function toRecord({ pushed, unchanged }: Stored, files: readonly OwnFile[]): PushRecord {
  const numbers = new Map([...pushed, ...unchanged].map((version) => [toName(version), version.number]));
  return Object.fromEntries(
    files.flatMap(({ name, texts }) => {
      const number = numbers.get(name);
      return number === undefined ? [] : [[name, { number, hash: hashTexts(texts) }]];
    }),
  );
}

function describe({ pushed }: Stored): string {
  if (pushed.length === 0) return 'The server has these versions already.';
  const names = pushed.map(({ id, number }) => (number === 1 ? `${id} (new)` : id));
  return `Pushed: ${names.join(', ')}. Visitors see it within a minute.`;
}
