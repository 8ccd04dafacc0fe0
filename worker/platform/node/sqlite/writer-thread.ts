// docs/decisions/009-writer-thread-group-commit.md
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Claims } from './claims.ts';
import { Connection } from './connection.ts';
import { type Batch, commitTogether } from './group-commit.ts';
import { createJournalLimit } from './journal-limit.ts';
import {
  type Answer,
  type PackedBatch,
  type ToWriter,
  type WriterData,
  unpackBatch,
} from './writer-messages.ts';

// The thread that writes to one database. Waiting for a lock or for the disk blocks this thread and no other.

/** The most batches that share one flush; with more the first of them would wait too long. */
const GROUP_SIZE = 128;
/** Between two attempts the thread looks for batches that were given up or have arrived. */
const LOCK_WAIT_MS = 250;

if (parentPort === null) throw new Error('This module is the main module of a worker thread');
const port = parentPort;
const { path, claims: buffer } = workerData as WriterData;
const claims = new Claims(buffer);
const connection = new Connection(path, { waitMs: LOCK_WAIT_MS });
const limitJournal = createJournalLimit(connection, path);
const texts: string[] = [];
let waiting: Batch[] = [];
let answers: Answer[] = [];
let isClosing = false;

port.on('message', (message: ToWriter) => {
  accept(message);
  while (waiting.length > 0) {
    const group = waiting.slice(0, GROUP_SIZE);
    const locked = commitTogether(connection, group);
    waiting = [...locked, ...waiting.slice(GROUP_SIZE)];
    if (answers.length > 0) port.postMessage(answers);
    answers = [];
    limitJournal();
    acceptArrived();
  }
  if (!isClosing) return;
  connection.close();
  port.close();
});

/** All that arrives during a commit makes up the next group. */
function acceptArrived(): void {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
    accept(next.message as ToWriter);
}

function accept(message: ToWriter): void {
  if (message === 'close') isClosing = true;
  else {
    texts.push(...message.texts);
    waiting.push(...message.batches.map(toBatch));
  }
}

function toBatch(packed: PackedBatch): Batch {
  const { slot, queries } = unpackBatch(packed, texts);
  return {
    queries,
    isAwaited: () => claims.isAwaited(slot),
    claim: () => claims.claim(slot),
    release: () => claims.release(slot),
    answer: (outcome) => void answers.push({ slot, outcome }),
  };
}
