import pages from 'virtual:pages';
import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { FOOTER_ROUTES, STATIC_PAGE_NAMES, type PageName } from '#client/features/pages/page-names.ts';
import type { Condition, ConditionalText, TemplateBlock } from '#client/features/pages/page-template.ts';
import { href } from '#client/routes.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { CONDITION_CLAIMS, type Situation, TEXT_CLAIMS } from './claims.fixture.ts';

/** The application in which all sites and companies have these settings. */
async function openApp({ site = {}, company = {}, ports = {} }: Situation) {
  return createTestApp({
    ports,
    tenants: sites.tenants.map((tenant) => ({ ...tenant, ...site })),
    companies: sites.companies.map((known) => ({ ...known, ...company })),
  });
}

/** Applications of one test share a database on workerd. */
let members = 0;

async function readWords(situation: Situation, path: string, reader: 'visitor' | 'member'): Promise<string> {
  const app = await openApp(situation);
  const id = situation.id ?? 'ardenza';
  let cookie = 'locale=en';
  if (reader === 'member') {
    members += 1;
    const email = `mira${members}@mail.example`;
    await app.addMember({ id: `mira${members}`, tenantId: id, email });
    cookie += `; ${await app.startSession(id, email)}`;
  }
  const headers = { 'x-test-country': situation.country ?? (id === 'harbor' ? 'US' : 'NL') };
  const answer = await app.ask(id, path, { cookie, headers });
  return toWords(await answer.text());
}

function toWords(html: string): string {
  return html
    .replace(/<script[^]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The longest piece of a passage that no placeholder interrupts. */
function findWords({ runs }: ConditionalText): string {
  const pieces = runs.flatMap((run) => (typeof run === 'string' ? run : run.text).split(/\{\{\w+\}\}/));
  return pieces.toSorted((one, other) => other.length - one.length)[0]?.trim() ?? '';
}

function listPassages(block: TemplateBlock): readonly ConditionalText[] {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'text') return [block];
  return block.rows.flatMap(({ when, cells }) => cells.map((runs) => ({ runs, ...(when && { when }) })));
}

interface Statement {
  readonly page: PageName;
  readonly words: string;
}

/** The passages of the English pages by their condition. */
function listStatements(): Map<Condition, Statement[]> {
  const found = new Map<Condition, Statement[]>();
  for (const page of STATIC_PAGE_NAMES) {
    const parts = (pages.en[page]?.sections ?? []).flatMap((section) => [section, ...section.parts]);
    const blocks = parts.flatMap((part) => part.blocks);
    const passages = blocks.flatMap(listPassages);
    const always = new Set(passages.filter(({ when }) => when === undefined).map(findWords));
    for (const passage of passages) {
      if (passage.when === undefined) continue;
      const words = findWords(passage);
      // A label such as “Email:” that the page also has elsewhere tells nothing.
      if (words !== '' && !always.has(words))
        found.set(passage.when, [...(found.get(passage.when) ?? []), { page, words }]);
    }
  }
  return found;
}

const STATEMENTS = listStatements();

test.each([...STATEMENTS])(
  'shows what depends on %s only where it is true',
  async (condition, statements) => {
    const claim = CONDITION_CLAIMS[condition];
    if (claim === undefined) throw new Error(`{{?${condition}}} has no setting here`);
    for (const page of new Set(statements.map((statement) => statement.page))) {
      const words = statements
        .filter((statement) => statement.page === page)
        .map((statement) => statement.words);
      const [on, off] = await Promise.all(
        claim.map(async (situation) => readWords(situation, href(FOOTER_ROUTES[page]), 'visitor')),
      );
      for (const sentence of words) {
        expect(on, page).toContain(sentence);
        expect(off, page).not.toContain(sentence);
      }
    }
  },
);

test.each(TEXT_CLAIMS)(
  'shows $key on $path to a $reader only where it is true',
  async ({ key, path, reader, claim }) => {
    const words = getTranslator('en').loose(key, { count: 3 });
    const [on, off] = await Promise.all(claim.map(async (situation) => readWords(situation, path, reader)));
    expect(on).toContain(words);
    expect(off).not.toContain(words);
  },
);
