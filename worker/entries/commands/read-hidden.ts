import { text } from 'node:stream/consumers';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';

const [CTRL_C, CTRL_D, BACKSPACE, DELETE] = ['\u0003', '\u0004', '\b', '\u007F'];

type Input = Pick<NodeJS.ReadStream, 'isTTY' | 'setRawMode'> & NodeJS.ReadableStream;

/** Reads a line that is typed without being shown, or all of what another program gives. */
export async function readHidden(
  question: string,
  input: Input = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  if (!input.isTTY) return (await text(input)).replace(/\r?\n$/, '');
  output.write(question);
  input.setRawMode(true);
  try {
    return await readLine(input);
  } finally {
    input.setRawMode(false);
    input.pause();
    output.write('\n');
  }
}

async function readLine(input: NodeJS.ReadableStream): Promise<string> {
  let line = '';
  input.setEncoding('utf8');
  // Leaving the loop destroys the stream, which no one reads after this.
  for await (const chunk of input) {
    for (const letter of String(chunk)) {
      if (letter === '\r' || letter === '\n' || letter === CTRL_D) return line;
      if (letter === CTRL_C) throw new OperatorProblem('Nothing was changed.');
      line = letter === BACKSPACE || letter === DELETE ? line.slice(0, -1) : line + letter;
    }
  }
  return line;
}
