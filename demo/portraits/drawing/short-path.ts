const COORDINATES: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
};

type Axis = 'x' | 'y';
type Point = Record<Axis, number>;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** What the number at `index` of a command measures; the radii and flags of an arc are no distances. */
function axisAt(command: string, index: number): Axis | null {
  if (command === 'H' || command === 'V') return command === 'H' ? 'x' : 'y';
  if (command === 'A') return index < 5 ? null : index === 5 ? 'x' : 'y';
  return index % 2 ? 'y' : 'x';
}

const joined = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-');

/** The same SVG path in relative commands, which take fewer characters. */
export function shortenPath(data: string): string {
  let at: Point = { x: 0, y: 0 };
  let start = at;
  let last = '';
  let out = '';

  function step(command: string, isRelative: boolean, given: readonly number[]): void {
    const end = { ...at };
    const steps = given.map((value, index) => {
      const axis = axisAt(command, index);
      if (!axis) return value;
      end[axis] = isRelative ? tenth(at[axis] + value) : value;
      return tenth(end[axis] - at[axis]);
    });
    const text = joined(steps);
    if (command !== last || command === 'M') out += command.toLowerCase() + text;
    else out += text.startsWith('-') ? text : ` ${text}`;
    last = command;
    at = end;
    if (command === 'M') start = at;
  }

  for (const [, letter = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toUpperCase();
    const numbers = Array.from(rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), Number);
    const size = COORDINATES[command] ?? 0;
    for (let index = 0; index < numbers.length; index += size) {
      step(
        command === 'M' && index > 0 ? 'L' : command,
        letter !== command,
        numbers.slice(index, index + size),
      );
    }
    if (command === 'Z') {
      out += 'z';
      last = 'Z';
      at = start;
    }
  }
  return out;
}
