// A runner of vitest that repeats tests with mutants in one process, so the application is loaded once for all of them.
import { appendFileSync, readFileSync } from 'node:fs';
import {
  type RunnerTestCase,
  type RunnerTestSuite,
  TestRunner,
  type SerializedConfig,
  type TestTryOptions,
  inject,
} from 'vitest';
import type { Line, Mode, Plan } from './protocol.ts';

/** A mutant that makes a loop endless asks far more often than the code ever does. */
const MOST_QUESTIONS = 5_000_000;
const ENDLESS = 'The mutant does not come to an end.';

interface State {
  plan: Plan | null;
  active: number | null;
  questions: number;
  /** The mutants that the current test reaches, or null outside of a test. */
  inTest: Set<number> | null;
  outside: Set<number>;
  noticed: Set<number>;
}

interface Scope {
  __isMutant?: (id: number) => boolean;
  __mutation?: State;
}

const scope = globalThis as Scope;
/** Test files share this process, so they share the state too. */
const state = (scope.__mutation ??= {
  plan: null,
  active: null,
  questions: 0,
  inTest: null,
  outside: new Set(),
  noticed: new Set(),
});

scope.__isMutant = (id) => {
  if (state.active === null) (state.inTest ?? state.outside).add(id);
  else if (++state.questions > MOST_QUESTIONS) throw new Error(ENDLESS);
  return id === state.active;
};

export default class ReplayRunner extends TestRunner {
  readonly mode: Mode = inject('mutation');
  private queue: number[] = [];
  private noticedIds: number[] = [];
  private timeouts: number[] = [];

  constructor(config: SerializedConfig) {
    super(config);
    if (this.mode.kind === 'single') state.active = this.mode.mutant;
    if (this.mode.kind === 'replay') state.plan ??= JSON.parse(readFileSync(this.mode.plan, 'utf8')) as Plan;
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test);
    if (this.mode.kind !== 'replay' || test.mode !== 'run') return;
    this.queue = (state.plan?.[test.id] ?? []).filter((id) => !state.noticed.has(id));
    this.noticedIds = [];
    this.timeouts = [];
    // The last repetition has no mutant and shows that the earlier ones left nothing behind.
    if (this.queue.length > 0) test.repeats = this.queue.length;
    else test.mode = 'skip';
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions) {
    state.questions = 0;
    if (this.mode.kind === 'record') state.inTest = new Set();
    if (this.mode.kind === 'replay') state.active = this.queue[options.repeats] ?? null;
    super.onBeforeTryTask(test, options);
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions) {
    await super.onAfterRetryTask(test, options);
    const isPassed = test.result?.state === 'pass';
    if (this.mode.kind === 'record') {
      const reached = [...(state.inTest ?? [])];
      state.inTest = null;
      const ms = Date.now() - (test.result?.startTime ?? Date.now());
      if (isPassed && reached.length > 0)
        this.write({ kind: 'test', id: test.id, file: test.file.filepath, ms, reached });
    }
    if (this.mode.kind === 'replay') this.judge(test, isPassed);
    if (this.mode.kind === 'single' && !isPassed && test.result?.state === 'fail')
      this.write({ kind: 'noticed', mutants: [this.mode.mutant], timeouts: [] });
  }

  override async onAfterRunSuite(suite: RunnerTestSuite) {
    await super.onAfterRunSuite(suite);
    if (this.mode.kind === 'record' && 'filepath' in suite)
      this.write({ kind: 'outside', reached: [...state.outside] });
  }

  private judge(test: RunnerTestCase, isPassed: boolean): void {
    const { active } = state;
    state.active = null;
    if (active === null) {
      if (!isPassed) this.write({ kind: 'unrepeatable', id: test.id, name: test.name });
      else if (this.noticedIds.length > 0) {
        for (const id of this.noticedIds) state.noticed.add(id);
        this.write({ kind: 'noticed', mutants: this.noticedIds, timeouts: this.timeouts });
      }
      return;
    }
    if (isPassed) return;
    this.noticedIds.push(active);
    const text = test.result?.errors?.map(({ message }) => message).join() ?? '';
    if (text.includes(ENDLESS) || text.includes('timed out')) this.timeouts.push(active);
    if (test.result) test.result.errors = [];
  }

  private write(line: Line): void {
    appendFileSync(this.mode.report, `${JSON.stringify(line)}\n`);
  }
}
