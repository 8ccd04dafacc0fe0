// npm run debits: writes files of direct debits for the bank, and reads what it has returned. Without words it explains
// itself.
import { runOperatorCommand } from './setup/run-operator-command.mjs';

await runOperatorCommand('debits');
