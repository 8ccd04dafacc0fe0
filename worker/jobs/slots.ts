/** Work that takes longer gives its slot to others and goes on. */
const PATIENCE_MS = 60_000;

/** Lets so much work run at once; the rest waits in its order. */
export interface Slots {
  run(work: () => Promise<void>): Promise<void>;
}

export function createSlots(atOnce: number): Slots {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async run(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resume) => waiting.push(resume));
      let isHeld = true;
      const leave = () => {
        if (isHeld) giveBack();
        isHeld = false;
      };
      const timer = setTimeout(leave, PATIENCE_MS);
      try {
        await work();
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
  };
}
