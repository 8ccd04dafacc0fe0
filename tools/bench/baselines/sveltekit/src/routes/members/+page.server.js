import { readFileSync } from 'node:fs';

/** What the page shows (tools/bench/baselines/react/data.ts). Read at the first request, because a build loads this file too. */
let data;

export const load = () => (data ??= JSON.parse(readFileSync(process.env['DATA'] ?? '', 'utf8')));
