import { beforeEach, inject } from 'vitest';
import { isLaterCase, isLaterTest } from './only-first.ts';

/** Which files run more than their first test. */
export interface OnlyFirst {
  /** All their tests. */
  readonly all: readonly string[];
  /** The first test of each table of cases, and every test outside of tables. */
  readonly tables: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    onlyFirst: OnlyFirst;
  }
}

/**
 * Inside workerd a query takes ten times as long as on Node, where all tests run. So of a file whose code runs alike on both
 * runtimes, only the first test of each table of cases runs here, or only its first test.
 */
beforeEach(({ task, skip }) => {
  const { all, tables } = inject('onlyFirst');
  const { name } = task.file;
  if (all.includes(name)) return;
  const isLater = tables.includes(name)
    ? isLaterCase(task, (task.suite ?? task.file).tasks)
    : isLaterTest(task, task.file);
  if (isLater) skip();
});
