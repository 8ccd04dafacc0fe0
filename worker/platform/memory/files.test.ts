import { testFileStore } from '#worker/testing/file-store.ts';
import { createMemoryFiles } from './files.ts';

testFileStore(createMemoryFiles);
