import { findTestBrowser } from '../../setup/install-browser.ts';
import { toolPath } from '../../setup/runtime.mjs';

/** One check of `npm test`. */
export interface Step {
  name: string;
  command: readonly [string, ...string[]];
  /** Steps that must have passed first. */
  after?: readonly string[];
  /** Steps that end first if they run too, because both would draw the same. */
  follows?: readonly string[];
  /** It belongs to `npm test` without words, or to `npm test -- all`, not to both; or it runs when it is named. */
  only?: 'core' | 'all' | 'named';
  /** The browser tests take longest: the other steps leave the processor to them and to what they wait for. */
  hasPriority?: true;
  /** It waits for most of its time, so that two such steps run beside those that fill the cores. */
  waits?: true;
  /** The JSON file with its test counts. */
  report?: string;
  /** It may find no test to run. */
  mayBeEmpty?: true;
  /** Asked for when the step starts. */
  env?: () => NodeJS.ProcessEnv;
}

/** Random histories, of which the unit tests run a few. */
export const HISTORIES = [
  'worker/features/chat/histories/histories.test.ts',
  'worker/features/payments/histories.test.ts',
];
/** With those of the unit tests 200 of the chat, and 50 of payments, which are other ones in each run. */
const MORE_HISTORIES = {
  VITE_CHAT_HISTORIES_FROM: '51',
  VITE_CHAT_HISTORIES: '150',
  VITE_PAYMENT_HISTORIES: '40',
};
const CHANGED_REPORT = '.cache/test/changed.json';

/**
 * In starting order: what others wait for first, and what takes long before what takes seconds, so that no core is idle in
 * the end.
 */
const STEPS: readonly Step[] = [
  { name: 'build', command: command('build'), hasPriority: true },
  { name: 'browser', command: [process.execPath, 'tools/commands/setup/install-browser.ts'] },
  // One pass for both: the rules need the types of the whole program anyway, so the compiler's errors cost little more.
  { name: 'lint', command: [toolPath('oxlint'), '--type-aware', '--type-check', '--deny-warnings'] },
  {
    name: 'demo',
    command: [...command('servers/demo-snapshot'), 'node'],
    after: ['build'],
    hasPriority: true,
  },
  { ...playwright('e2e', 'demo', '--project=node'), only: 'all' },
  {
    name: 'edge-demo',
    command: [...command('servers/demo-snapshot'), 'workerd'],
    after: ['build'],
    only: 'all',
    hasPriority: true,
  },
  { ...playwright('e2e-edge', 'edge-demo', '--project=workerd'), only: 'all' },
  {
    ...playwright('journeys', 'demo', '--project=node', '--grep-invert=@variant', 'e2e/journeys'),
    only: 'core',
  },
  { ...vitest('workerd-all'), only: 'all', waits: true },
  { ...vitest('workerd-core'), only: 'core', waits: true },
  { ...vitest('workerd'), only: 'named', waits: true },
  vitest('unit', 'node'),
  { ...vitest('process'), only: 'all', waits: true },
  { ...vitest('built'), after: ['build'], only: 'all', waits: true },
  { ...vitest('histories', 'node', ...HISTORIES), only: 'all', env: () => MORE_HISTORIES },
  { name: 'format', command: [toolPath('oxfmt'), '--check'] },
  { name: 'architecture', command: command('checks/check-imports') },
  { name: 'unused', command: [toolPath('knip'), '-c', 'tools/config/knip.ts'] },
  {
    name: 'test-only',
    command: [toolPath('knip'), '-c', 'tools/config/knip.ts', '--production', '--exclude', 'dependencies'],
  },
  { name: 'canary', command: command('checks/check-canary'), after: ['build'] },
  { name: 'browsers', command: command('checks/check-browsers'), after: ['build'] },
  {
    name: 'size',
    command: [toolPath('size-limit'), '--config', 'tools/config/size-limit.mjs'],
    after: ['build'],
  },
];

/** `npm test -- quick`: what is worth knowing while one works. */
const QUICK = ['lint', 'format'];

/** The tests on Node near what has changed since the main branch */
const CHANGED: Step = {
  name: 'changed',
  command: [...command('checks/test-changed'), CHANGED_REPORT],
  report: CHANGED_REPORT,
  mayBeEmpty: true,
};

export function describeUsage() {
  return [
    'npm test              types, lint, build, all unit tests on Node, the core of those inside workerd, the common journeys',
    '                      in a browser on Node: what to run before a commit',
    'npm test -- all       everything, as a build server does: also each test file inside workerd, those that start processes',
    '                      or the built servers, each page and the rare journeys in a browser, journeys inside workerd, and',
    '                      more random histories',
    'npm test -- quick     lint with types, format, and the tests on Node near what has changed since the main branch:',
    '                      of the same feature on both sides, or of the same folder, and the checks of changed texts;',
    '                      it says how many more tests import what has changed, which only npm test runs',
    'npm test -- workerd   all tests of the worker inside workerd: before a change of the runtime or of the database',
    'npm test -- unit e2e  only these steps and what they need:',
    `                      ${STEPS.map(({ name }) => name).join(' ')}`,
  ].join('\n');
}

/** The chosen steps with all steps that they wait for. */
export function chooseSteps(names: readonly string[]): readonly Step[] {
  if (names.length === 0) return STEPS.filter(({ only = 'core' }) => only === 'core');
  if (names.length === 1 && names[0] === 'all') return STEPS.filter(({ only = 'all' }) => only === 'all');
  if (names.length === 1 && names[0] === 'quick')
    return [CHANGED, ...STEPS.filter(({ name }) => QUICK.includes(name))];
  const unknown = names.find((name) => STEPS.every((step) => step.name !== name));
  if (unknown !== undefined) {
    throw new Error(
      `There is no step "${unknown}". The steps are: ${STEPS.map((step) => step.name).join(', ')}; "all" and "quick" stand alone.`,
    );
  }
  const selected = new Set(names);
  for (const step of STEPS.toReversed()) {
    if (selected.has(step.name)) for (const name of step.after ?? []) selected.add(name);
  }
  return STEPS.filter((step) => selected.has(step.name));
}

function command(name: string): [string, string] {
  return [process.execPath, `tools/commands/${name}.mjs`];
}

function reportOf(name: string): string {
  return `.cache/test/${name}.json`;
}

/** `project` is its name in vitest.config.ts, where it is another one; without `files` all of it runs. */
function vitest(name: string, project = name, ...files: string[]): Step {
  const report = reportOf(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: [
      toolPath('vitest'),
      'run',
      '-c',
      'tools/config/vitest.config.ts',
      '--project',
      project,
      ...reporters,
      ...files,
    ],
    // It draws the pictures of the brands, which the tests then find.
    follows: ['build'],
    report,
  };
}

/** `demo` is the step that fills its database. */
function playwright(name: string, demo: string, ...args: string[]): Step {
  const report = reportOf(name);
  const reporters = '--reporter=line,json';
  return {
    name,
    command: [toolPath('playwright'), 'test', '-c', 'tools/config/playwright.config.ts', reporters, ...args],
    after: ['browser', demo],
    hasPriority: true,
    report,
    env: () => ({ CHROMIUM_PATH: findTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  };
}
