interface Steps {
  readonly databases: Iterable<string>;
  /** Both reject or end the process when a step fails. */
  wrangler(...args: readonly string[]): Promise<void>;
  onEdge(words: readonly string[], problem: string): Promise<void>;
}

/** Brings a new version and changed files of sites to Cloudflare. A step that fails leaves behind what the running version understands. */
export async function deployInOrder({ databases, wrangler, onEdge }: Steps): Promise<void> {
  // Before the new code: the running version keeps working beside a migration that only adds.
  for (const database of databases) await wrangler('d1', 'migrations', 'apply', database, '--remote');
  // Also those that companies have brought: the new code has to understand them, and may draw other icons, which nothing at
  // the edge can draw.
  await onEdge(
    ['prepare-sites'],
    'The sites are not ready for the new version. Nothing was pushed, and the running version goes on. If your files are right already, bring them first with `npm run site -- push`: the running version answers 503 for a site whose file it does not understand.',
  );
  await wrangler('deploy');
  // Sites that were pushed meanwhile have their icons under names of the version before. Those that no version needs any more
  // go later. This comes before the push, which may be refused and draws for its own sites.
  await onEdge(
    ['prepare-sites', '--deployed'],
    'The new version is online. Sites that were pushed meanwhile lack icons, and your files were not brought: deploy again.',
  );
  // After the new code, because the version before may not understand what is new in the files.
  await onEdge(
    ['push'],
    'The new version is online with the files of sites from before. Yours were not brought: try again with `npm run site -- push`.',
  );
}
