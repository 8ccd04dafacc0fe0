import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { insertMembers } from '../chat/members.ts';
import { sendMessages } from '../chat/messages.ts';
import { createNodeTarget } from '../chat/targets.ts';
import { pinThisProcess } from '../cpu-pinning.ts';
import { checkBooks } from './check-books.ts';
import { openPlainSpends } from './plain-spends.ts';

// npm run bench -- ledger [--rounds 5] [--seconds 4] [--connections 16] [--json]: paid messages a second, over HTTP.
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
  },
});
const [rounds, seconds, connections] = [options.rounds, options.seconds, options.connections].map(Number) as [
  number,
  number,
  number,
];
/** So many that none reaches the limit of messages. */
const MEMBERS = 4000;
const WARM_UP_S = 5;
/** Spends of many members share the writes to the disk, so they are faster than one after another. */
const FASTER_THAN_ONE_BY_ONE = 1.5;
const QUIET = { onSend: () => undefined, onAcknowledged: () => undefined };

pinThisProcess('driver');
// The system's folder for temporary files may be in memory, where nothing waits for a disk.
mkdirSync('.cache/bench-ledger', { recursive: true });
const folder = mkdtempSync(join('.cache/bench-ledger', 'run-'));
try {
  const target = createNodeTarget('dist/node/server.js');
  const file = await target.prepare(folder);
  const members = insertMembers(file, MEMBERS, target.cookieName);
  const copy = join(folder, 'plain.db');
  copyFileSync(file, copy);
  const plain = openPlainSpends(copy, members);
  const server = await target.start(folder);

  let sent = 0;
  let refused = 0;
  const send = async (atOnce: number, forSeconds: number) => {
    const sending = await sendMessages(
      server.site,
      members,
      { connections: atOnce, seconds: forSeconds },
      QUIET,
    );
    sent += sending.acknowledged;
    refused += sending.refused;
    return sending.acknowledged / sending.seconds;
  };
  await send(connections, WARM_UP_S);
  const rates = { together: [] as number[], oneByOne: [] as number[], plain: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    rates.together.push(await send(connections, seconds));
    rates.oneByOne.push(await send(1, seconds));
    rates.plain.push(plain.spend(seconds) / seconds);
  }
  await server.stop();
  plain.close();

  const books = checkBooks(file);
  const [together, oneByOne, reference] = [rates.together, rates.oneByOne, rates.plain].map(median) as [
    number,
    number,
    number,
  ];
  const result = {
    spends_per_second: together,
    one_by_one: oneByOne,
    ratio: Math.round((together / oneByOne) * 100) / 100,
    plain_transactions: reference,
    acknowledged: sent,
    refused,
    ...books,
  };
  if (options.json) console.log(JSON.stringify(result));
  else console.table(result);
  const isRight = books.spends === sent && books.wrong === 0;
  const isMet = isRight && together >= FASTER_THAN_ONE_BY_ONE * oneByOne;
  console.log(
    `${isMet ? 'met' : 'NOT MET'}: ${together}/s for ${connections} members at once, ${oneByOne}/s one by one ` +
      `(at least ${FASTER_THAN_ONE_BY_ONE} ×); ${isRight ? 'every answer is in the books once' : 'the books are wrong'}`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
