// npm run reports: decides reports, complaints and appeals, and reviews photos. Without words it explains itself.
import { runOperatorCommand } from './setup/run-operator-command.mjs';

await runOperatorCommand('reports');
