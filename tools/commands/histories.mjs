// npm run histories -- 5000: so many random histories of the chat on Node, from VITE_CHAT_HISTORIES_FROM on.
import { runNode } from './setup/run-program.mjs';

const [count = '2000'] = process.argv.slice(2);
process.exitCode = await runNode(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '-c',
    'tools/config/vitest.config.ts',
    '--project',
    'node',
    'worker/features/chat/histories/histories.test.ts',
  ],
  { VITE_CHAT_HISTORIES: count },
);
