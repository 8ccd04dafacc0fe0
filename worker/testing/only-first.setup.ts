import { beforeEach, inject } from 'vitest';
import { isLaterCase, isLaterTest } from './only-first.ts';

/** What the other files run of their tests. */
export interface OnlyFirst {
  readonly of: 'file' | 'table';
  /** These run all their tests. */
  readonly except: readonly string[];
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
  const { of, except } = inject('onlyFirst');
  if (except.includes(task.file.name)) return;
  const isLater =
    of === 'file' ? isLaterTest(task, task.file) : isLaterCase(task, (task.suite ?? task.file).tasks);
  if (isLater) skip();
});
