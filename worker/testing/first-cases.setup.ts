import { beforeEach, inject } from 'vitest';
import { isLaterCase } from './first-cases.ts';

/** Those of adapters, stores, calls, entries and sockets. */
export type FilesWithAllCases = readonly string[];

declare module 'vitest' {
  interface ProvidedContext {
    filesWithAllCases: FilesWithAllCases;
  }
}

/**
 * Of each table of cases only the first runs inside workerd, where a query takes ten times as long. The cases of most files
 * differ in what code makes of them that runs alike on both runtimes; on Node all of them run.
 */
beforeEach(({ task, skip }) => {
  const hasAllCases = inject('filesWithAllCases').includes(task.file.name);
  if (!hasAllCases && isLaterCase(task, (task.suite ?? task.file).tasks)) skip();
});
