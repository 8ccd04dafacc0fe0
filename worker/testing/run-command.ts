import { vi } from 'vitest';

/** Runs a command and returns its exit code and what it printed. */
export async function runCommand(run: () => Promise<number>): Promise<[number, string]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
  ];
  const code = await run();
  for (const spy of spies) spy.mockRestore();
  return [code, lines.join('\n')];
}
