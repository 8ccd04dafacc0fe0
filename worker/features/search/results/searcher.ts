import type { RequestContext } from '#worker/context/request-context.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { type Searcher, findSearcher } from './searcher-store.ts';

const searchers = new WeakMap<RequestContext, Promise<Searcher>>();

/** Reads it once for each request: a page asks for the last search and then for results. */
export function readSearcher(context: RequestContext): Promise<Searcher> {
  let searcher = searchers.get(context);
  if (!searcher) searchers.set(context, (searcher = findSearcher(context, requireMember(context).id)));
  return searcher;
}
