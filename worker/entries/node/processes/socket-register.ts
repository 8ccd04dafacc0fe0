import { MAX_SOCKETS } from '#worker/realtime/inbox.ts';
import { keyOf } from '#worker/realtime/inbox-hub.ts';
import type { InboxAddress } from '#worker/ports/realtime.ts';

interface Entry<Process> {
  readonly process: Process;
  readonly socket: number;
}

/** Which process holds which sockets of a member, the oldest first. */
export class SocketRegister<Process> {
  readonly #members = new Map<string, readonly Entry<Process>[]>();

  /** Adds a socket and returns the oldest one, which has to be closed for it and counts no more. */
  join(address: InboxAddress, entry: Entry<Process>): Entry<Process> | undefined {
    const entries = [...(this.#members.get(keyOf(address)) ?? []), entry];
    this.#members.set(keyOf(address), entries.slice(-MAX_SOCKETS));
    return entries.length > MAX_SOCKETS ? entries[0] : undefined;
  }

  leave(address: InboxAddress, { process, socket }: Entry<Process>): void {
    this.#keep(keyOf(address), (entry) => entry.process !== process || entry.socket !== socket);
  }

  /** Forgets the sockets of a process that has ended. */
  drop(process: Process): void {
    for (const key of this.#members.keys()) this.#keep(key, (entry) => entry.process !== process);
  }

  /** The processes that hold sockets of a member. */
  holdersOf(address: InboxAddress): ReadonlySet<Process> {
    return new Set(this.#members.get(keyOf(address))?.map(({ process }) => process));
  }

  #keep(key: string, isKept: (entry: Entry<Process>) => boolean): void {
    const kept = (this.#members.get(key) ?? []).filter(isKept);
    if (kept.length === 0) this.#members.delete(key);
    else this.#members.set(key, kept);
  }
}
