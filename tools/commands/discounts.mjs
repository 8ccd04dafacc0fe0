// npm run discounts: creates, lists and ends discount codes. Without words it explains itself.
import { runOperatorCommand } from './setup/run-operator-command.mjs';

await runOperatorCommand('discounts');
