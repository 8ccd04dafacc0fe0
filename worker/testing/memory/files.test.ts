import { testFileStore } from '../file-store.ts';
import { createMemoryFiles } from './files.ts';

testFileStore(createMemoryFiles);
