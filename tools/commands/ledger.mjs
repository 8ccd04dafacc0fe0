// npm run ledger: reports revenue and credits by site and month, and corrects what a member has. Without words it explains
// itself.
import { runOperatorCommand } from './setup/run-operator-command.mjs';

await runOperatorCommand('ledger');
