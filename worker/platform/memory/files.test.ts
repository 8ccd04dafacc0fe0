import { testFileStore } from '#worker/testing/file-store.ts';
import { memoryFiles } from './files.ts';

testFileStore(memoryFiles);
