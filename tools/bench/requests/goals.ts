import { type Rounds, computeMedians, computeRatio } from './compare-targets.ts';
import type { MemoryGrowth } from './memory.ts';
import { nameConstant, nameRival, nameTarget } from './targets.ts';

export interface Goal {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly isMet: boolean;
}

/** The machine on which the absolute goals were set: requests per second of the references. */
const THERE = { constant: 35_136 };
/** Requests per second there. */
const MEMBER_PAGES = { search: 600, profile: 800, likes: 800 };
const LANDER_P99_MS = 4;
/** Compression costs at most a quarter of the throughput. */
const COMPRESSED_SHARE = 0.75;
/** Idle connections and the timers of caches come and go. */
const HANDLE_GROWTH = 10;
const NAMES_OF_HANDLES = { openFiles: 'open files', timers: 'timers', handles: 'handles' } as const;
const HEAP_GROWTH_MB = 2;
const START_MS = 1000;

interface RatioGoal {
  readonly ours: string;
  readonly against: string;
  readonly atLeast: number;
}

const LANDER = nameTarget('lander', 'plain');
const LANDER_CONSTANT = nameConstant('lander', 'plain');

const RATIOS: readonly RatioGoal[] = [
  ...(['plain', 'compressed'] as const).flatMap((variant) => [
    { ours: nameTarget('lander', variant), against: nameConstant('lander', variant), atLeast: 0.85 },
    { ours: nameTarget('home', variant), against: nameConstant('home', variant), atLeast: 0.8 },
  ]),
  { ours: nameTarget('search', 'plain'), against: nameRival('sveltekit', 'search'), atLeast: 1 },
  ...['search', 'profile', 'likes', 'chats', 'conversation'].map((name) => ({
    ours: nameTarget(name, 'plain'),
    against: nameRival('react', name),
    atLeast: 1,
  })),
  ...Object.entries(MEMBER_PAGES).map(([name, perSecond]) => ({
    ours: nameTarget(name, 'plain'),
    against: LANDER_CONSTANT,
    atLeast: perSecond / THERE.constant,
  })),
  { ours: nameTarget('api', 'plain'), against: LANDER_CONSTANT, atLeast: 4000 / THERE.constant },
];

/** What was measured; a goal without its measurements is left out. */
export interface Results {
  readonly rounds: Rounds;
  /** Targets whose answers are compressed. */
  readonly compressed: ReadonlySet<string>;
  readonly memory?: MemoryGrowth | undefined;
  readonly startMs?: number | undefined;
}

export function judge({ rounds, compressed, memory, startMs }: Results): Goal[] {
  const goals = RATIOS.flatMap(({ ours, against, atLeast }) => {
    const [own, other] = [rounds.get(ours), rounds.get(against)];
    if (!own || !other) return [];
    return [createMinimum(`${ours} : ${against}`, computeRatio(own, other), atLeast)];
  });
  goals.push(...judgeLanderDelay(rounds));
  for (const name of ['lander', 'search', 'profile', 'likes']) {
    const [plain, small] = [nameTarget(name, 'plain'), nameTarget(name, 'compressed')];
    const [own, other] = [rounds.get(small), rounds.get(plain)];
    if (!own || !other) continue;
    // Answers that stay as they are cost nothing and are no success.
    const value = compressed.has(small) ? computeRatio(own, other) : 0;
    goals.push(createMinimum(`${small} : ${plain}`, value, COMPRESSED_SHARE));
  }
  if (memory) {
    goals.push(createMaximum('growth of the heap, MB', memory.heapMb, HEAP_GROWTH_MB));
    for (const name of ['openFiles', 'timers', 'handles'] as const)
      goals.push(createMaximum(`growth of ${NAMES_OF_HANDLES[name]}`, memory[name], HANDLE_GROWTH));
  }
  if (startMs !== undefined) goals.push(createMaximum('start to first 200, ms', startMs, START_MS));
  return goals;
}

/** The limit is longer on a slower machine, which the constant tells. */
function judgeLanderDelay(rounds: Rounds): Goal[] {
  const [ours, constant] = [rounds.get(LANDER), rounds.get(LANDER_CONSTANT)];
  if (!ours || !constant) return [];
  const slowness = Math.max(1, THERE.constant / computeMedians(constant).perSecond);
  return [createMaximum('lander p99, ms', computeMedians(ours).p99Ms, LANDER_P99_MS * slowness)];
}

function createMinimum(name: string, value: number, limit: number): Goal {
  return { name: `${name}, at least`, value, limit, isMet: value >= limit };
}

function createMaximum(name: string, value: number, limit: number): Goal {
  return { name: `${name}, at most`, value, limit, isMet: value <= limit };
}
