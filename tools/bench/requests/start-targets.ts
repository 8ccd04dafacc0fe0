import type { RunningServer } from '../../shared/start-program.ts';
import { startServer } from '../server.ts';
import { CASES } from './cases.ts';
import { warmUp } from './compare-targets.ts';
import type { Target } from './measure-target.ts';
import type { Options } from './options.ts';
import { type Data, PRODUCT_SETTINGS } from './prepare-data.ts';
import type { Page } from './read-page.ts';
import { startRival } from './rivals.ts';
import { createConstantTargets, createProductTargets, nameRival, readAnswers } from './targets.ts';

/** Pages of members, each beside the page of its rivals. */
const AGAINST_RIVAL = ['search', 'profile', 'likes', 'chats', 'conversation'];
const AGAINST_LANDER = [...AGAINST_RIVAL, 'api'];

export interface RunningTargets {
  /** In the order of measuring, so that what is compared follows each other. */
  readonly targets: readonly Target[];
  /** Our answers by target. */
  readonly answers: ReadonlyMap<string, Page>;
  stop(): Promise<void>;
}

/** Starts the product and its references, and chooses what a round measures. */
export async function startTargets(data: Data, options: Options, folder: string): Promise<RunningTargets> {
  const needsLander = options.only.some((name) => AGAINST_LANDER.includes(name));
  const cases = CASES.filter(({ name }) => options.only.includes(name) || (needsLander && name === 'lander'));
  const product = await startServer(['dist/node/server.js', '--demo'], {
    ...PRODUCT_SETTINGS,
    DATA_DIR: data.folder,
  });
  const ours = createProductTargets({ cases, data, product, sliceMs: options.sliceMs });
  await warmUp(ours);
  const answers = await readAnswers(ours);
  const constants = await createConstantTargets(ours, answers, folder);
  const servers: RunningServer[] = [product, constants.server];
  const targets = ours.flatMap((own) => [
    ...constants.targets.filter(({ name }) => name === `constant ${own.name}`),
    own,
  ]);
  for (const rival of options.rivals) {
    const { server, requests } = await startRival(rival, data, { ...product, folder, pages: answers });
    servers.push(server);
    for (const [name, ofRival] of requests) {
      const at = targets.findIndex((target) => target.name === name);
      const own = targets[at];
      if (own)
        targets.splice(at + 1, 0, {
          ...own,
          port: server.port,
          pid: server.pid,
          requests: ofRival,
          name: nameRival(rival, name),
        });
    }
  }
  await warmUp(targets.filter((target) => !ours.includes(target)));
  return {
    targets,
    answers,
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}
