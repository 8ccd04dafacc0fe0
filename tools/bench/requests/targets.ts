import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningServer } from '../../shared/start-program.ts';
import { startServer } from '../server.ts';
import { type Case, type Variant, writeRequest, writeRequests } from './cases.ts';
import type { Target } from './measure-target.ts';
import type { Data } from './prepare-data.ts';
import { type Page, readAnswer } from './read-page.ts';

const RIVAL = { react: 'React', sveltekit: 'SvelteKit' };

/** The name of an independent page with the content of one of ours. */
export function nameRival(rival: keyof typeof RIVAL, name: string): string {
  return `${RIVAL[rival]} ${name}`;
}

export function nameTarget(name: string, variant: Variant): string {
  return variant === 'plain' ? name : `${name}, compressed`;
}

export function nameConstant(name: string, variant: Variant): string {
  return `constant ${nameTarget(name, variant)}`;
}

interface Setting {
  readonly cases: readonly Case[];
  readonly data: Data;
  readonly product: RunningServer;
  readonly sliceMs: number;
}

/** Our requests, in all their variants. */
export function createProductTargets({ cases, data, product, sliceMs }: Setting): Target[] {
  return cases.flatMap((each) =>
    each.variants.map((variant) => ({
      name: nameTarget(each.name, variant),
      port: product.port,
      pid: product.pid,
      requests: writeRequests(each, variant, data, product.port),
      connections: each.connections,
      measureMs: sliceMs * each.slices,
    })),
  );
}

/** The first answer to each target, as transferred. */
export async function readAnswers(targets: readonly Target[]): Promise<ReadonlyMap<string, Page>> {
  const pages = new Map<string, Page>();
  for (const { name, port, requests } of targets) {
    // A repeated request that writes is no page.
    if (requests[0]?.startsWith('GET ')) pages.set(name, await readAnswer(port, requests[0]));
  }
  return pages;
}

/** Bare Hono with the same bytes, one path for each of our targets. */
export async function createConstantTargets(
  targets: readonly Target[],
  answers: ReadonlyMap<string, Page>,
  folder: string,
): Promise<{ targets: Target[]; server: RunningServer }> {
  const paths = new Map([...answers.keys()].map((name, index) => [name, `/${index}`]));
  const file = join(folder, 'pages.json');
  const pages = [...answers].map(([name, page]) => [paths.get(name), page]);
  await writeFile(file, JSON.stringify(Object.fromEntries(pages)));
  const server = await startServer(['tools/bench/baselines/constant.ts'], { PAGES: file });
  const constants = targets.flatMap((target): Target[] => {
    const path = paths.get(target.name);
    if (path === undefined) return [];
    const { port, pid } = server;
    const requests = [writeRequest('GET', path, { host: `127.0.0.1:${port}` })];
    return [{ ...target, name: `constant ${target.name}`, port, pid, requests }];
  });
  return { targets: constants, server };
}
