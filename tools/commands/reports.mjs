// npm run reports: lists reports, complaints and appeals, and decides them with a statement of reasons. Without words it explains
// itself.
import { runOperatorCommand } from './setup/run-operator-command.mjs';

await runOperatorCommand('reports');
