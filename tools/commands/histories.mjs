// npm run histories -- 5000: so many random histories of the chat (from VITE_CHAT_HISTORIES_FROM on) and of payments.
import { HISTORIES } from './checks/steps/test-steps.ts';
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
    ...HISTORIES,
  ],
  { VITE_CHAT_HISTORIES: count, VITE_PAYMENT_HISTORIES: count },
);
