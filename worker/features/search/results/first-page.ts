import { PAGE_SIZE } from '#client/features/search/rules.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { SessionMember } from '#worker/session/session.ts';
import type { PagePosition } from '../query/conditions-store.ts';
import { type MemberCount, countMembers } from '../query/count-store.ts';
import { type Criteria, isBasicSearch } from '../query/criteria.ts';
import { type FoundPage, type FoundRow, findMembers } from '../query/find-members-store.ts';
import { findGrantedPhotos, readSearcher, type Searcher } from './searcher-store.ts';
import { type SharedResults, findSharedResults } from './shared-results.ts';

export interface FirstPage extends FoundPage {
  readonly count: MemberCount;
}

/** The first page of a search for the current member, from results that members share where most ask the same. */
export async function findFirstPage(context: RequestContext, criteria: Criteria): Promise<FirstPage> {
  if (isBasicSearch(criteria)) {
    const [shared, searcher] = await Promise.all([
      findSharedResults(context, criteria),
      readSearcher(context),
    ]);
    const page = searcher.hasAllBlocks && (await toOwnPage(context, criteria, { shared, searcher }));
    if (page) return page;
  }
  const foundPage = await findNonEmptyPage(context, criteria, null);
  return { ...foundPage, count: await countResults(context, criteria, foundPage) };
}

/** Further reads when nothing was found yet, so that a page is not empty. */
const MAX_RETRIES = 3;

export async function findNonEmptyPage(
  context: RequestContext,
  criteria: Criteria,
  after: PagePosition | null,
): Promise<FoundPage> {
  let foundPage = await findMembers(context, criteria, after, PAGE_SIZE);
  for (let retry = 0; retry < MAX_RETRIES && foundPage.rows.length === 0 && foundPage.end !== null; retry++)
    foundPage = await findMembers(context, criteria, foundPage.end, PAGE_SIZE);
  return foundPage;
}

/** A first page that is also the last needs no count query. */
async function countResults(
  context: RequestContext,
  criteria: Criteria,
  { rows, end }: FoundPage,
): Promise<MemberCount> {
  if (end === null) return { n: rows.length, atLeast: false };
  const counted = rows.length < PAGE_SIZE ? null : await countMembers(context, criteria);
  return counted ?? { n: rows.length, atLeast: true };
}

interface Sources {
  shared: SharedResults;
  searcher: Searcher;
}

/** Null when too few of the shared results are left to fill a page. */
async function toOwnPage(
  context: RequestContext,
  criteria: Criteria,
  { shared, searcher }: Sources,
): Promise<FirstPage | null> {
  const self = requireMember(context);
  const { blocked } = searcher;
  const visible = shared.rows.filter(({ member: { id } }) => id !== self.id && !blocked.has(id));
  if (shared.end !== null && visible.length < PAGE_SIZE) return null;
  const rows = await addGrantedPhotos(context, visible.slice(0, PAGE_SIZE));
  const last = visible.length > PAGE_SIZE || shared.end !== null ? rows.at(-1)?.member : undefined;
  if (!last) return { rows, end: null, count: { n: rows.length, atLeast: false } };
  return {
    rows,
    end: { rank: last.rank, id: last.id },
    count: (await countOwn(context, criteria, { shared, searcher })) ?? { n: rows.length, atLeast: true },
  };
}

/** The shared count includes the viewer and members with a block. */
async function countOwn(
  context: RequestContext,
  criteria: Criteria,
  { shared: { count }, searcher }: Sources,
): Promise<MemberCount | null> {
  if (count === null || count.atLeast) return count;
  if (searcher.blocked.size > 0) return countMembers(context, criteria);
  return isFoundBy(criteria, requireMember(context)) ? { ...count, n: count.n - 1 } : count;
}

/** Whether a {@link isBasicSearch} finds this member. */
function isFoundBy({ gender, country, region, bornAfter, bornTo }: Criteria, member: SessionMember): boolean {
  // As the column `listed`, which the session does not have.
  const isListed = member.status === 'active' && !member.invisible && !member.paused;
  return (
    isListed &&
    (gender === 'a' || gender === member.gender) &&
    country === member.country &&
    (region === null || region === member.region) &&
    member.birthDate > bornAfter &&
    member.birthDate <= bornTo
  );
}

/** Photos of members in privacy mode who have let the viewer see them. */
async function addGrantedPhotos(context: RequestContext, rows: FoundRow[]): Promise<FoundRow[]> {
  const owners = rows.filter(({ member, photo }) => member.privacyMode && member.hasPhoto && photo === null);
  if (owners.length === 0) return rows;
  const photos = await findGrantedPhotos(
    context,
    requireMember(context).id,
    owners.map(({ member }) => member.id),
  );
  return rows.map((row) => {
    const photo = photos.get(row.member.id);
    return photo ? { ...row, photo } : row;
  });
}
