const WAITING = 0;
const CLAIMED = 1;
const GIVEN_UP = 2;

/**
 * Decides between two threads whether a batch is executed: either the writer claims it just before the commit, or
 * the caller gives up. One atomic step decides, so that nothing is committed after its caller was told of a
 * failure.
 */
export class Claims {
  readonly buffer: SharedArrayBuffer;
  readonly #states: Int32Array<SharedArrayBuffer>;

  constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer;
    this.#states = new Int32Array(buffer);
  }

  static forBatches(count: number): Claims {
    return new Claims(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
  }

  startWaiting(slot: number): void {
    Atomics.store(this.#states, slot, WAITING);
  }

  isAwaited(slot: number): boolean {
    return Atomics.load(this.#states, slot) !== GIVEN_UP;
  }

  claim(slot: number): boolean {
    return this.#change(slot, WAITING, CLAIMED);
  }

  release(slot: number): void {
    this.#change(slot, CLAIMED, WAITING);
  }

  giveUp(slot: number): boolean {
    return this.#change(slot, WAITING, GIVEN_UP);
  }

  #change(slot: number, from: number, to: number): boolean {
    return Atomics.compareExchange(this.#states, slot, from, to) === from;
  }
}
