import { createInterface } from 'node:readline/promises';
import { findAnswerMistake, type NewAnswers, NICHES } from './read-answers.ts';
import { SiteMistake } from '../site-mistake.ts';

interface Question {
  readonly key: keyof NewAnswers;
  readonly text: string;
  /** What an empty answer means, from the answers so far; undefined if there must be one. */
  readonly usual?: (known: Partial<NewAnswers>) => string | undefined;
  /** Whether a command without a terminal goes on without it. */
  readonly isOptional?: boolean;
}

type Given = Partial<Record<keyof NewAnswers, string | undefined>>;

function listQuestions(companies: readonly string[]): Question[] {
  return [
    { key: 'name', text: 'Name of the site, as visitors read it' },
    {
      key: 'id',
      text: 'Id, which is also the name of the file',
      usual: ({ name }) => toId(name ?? ''),
      isOptional: true,
    },
    { key: 'domain', text: 'Domain, for example rosewood.example' },
    { key: 'niche', text: `Niche (${NICHES})` },
    {
      key: 'company',
      text: `Company (${companies.join(', ')})`,
      usual: () => (companies.length === 1 ? companies[0] : undefined),
    },
    { key: 'language', text: 'Language and country of the domain, for example nl-NL' },
    {
      key: 'countries',
      text: 'Countries, the main one first',
      usual: ({ language }) => /[-_]([A-Za-z]{2})$/.exec(language ?? '')?.[1]?.toUpperCase(),
    },
    {
      key: 'email',
      text: 'Address where members write to for help',
      usual: ({ domain }) => `help@${domain?.split(',')[0] ?? ''}`,
      isOptional: true,
    },
    { key: 'color', text: 'Main color, for example #c2185b', usual: () => '', isOptional: true },
  ];
}

/**
 * The given answers, with those to the questions that a person at a terminal is asked.
 * @throws SiteMistake naming what is missing where no person can be asked.
 */
export async function askAnswers(given: Given, companies: readonly string[]): Promise<NewAnswers> {
  const questions = listQuestions(companies);
  const known: Partial<Record<keyof NewAnswers, string>> = {};
  const terminal = process.stdin.isTTY ? openTerminal() : null;
  const missing: string[] = [];
  try {
    for (const question of questions) {
      const { key, isOptional = false } = question;
      const usual = question.usual?.(known);
      const answer = given[key]?.trim() ?? (terminal ? await ask(terminal, question, usual) : usual);
      if (answer === undefined || (answer === '' && !isOptional)) missing.push(`--${key}`);
      else known[key] = answer;
    }
  } finally {
    terminal?.close();
  }
  if (missing.length > 0)
    throw new SiteMistake(`Give ${missing.join(', ')}. \`npm run site -- new --help\` says what each is.`);
  return known as NewAnswers;
}

/** A terminal that a person may leave by Ctrl+C or Ctrl+D, which ends the question. */
function openTerminal() {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const inputEnd = new AbortController();
  lines.once('close', () => inputEnd.abort());
  return {
    question: async (text: string) =>
      lines.question(text, { signal: inputEnd.signal }).catch((error: unknown) => {
        throw inputEnd.signal.aborted ? new SiteMistake('\nNothing was written.') : error;
      }),
    close: () => lines.close(),
  };
}

type Terminal = ReturnType<typeof openTerminal>;

/** Asks until the answer can be used. */
async function ask(terminal: Terminal, { key, text }: Question, usual: string | undefined): Promise<string> {
  const hint = usual === undefined || usual === '' ? '' : ` [${usual}]`;
  for (;;) {
    const typedLine = (await terminal.question(`${text}${hint}: `)).trim();
    const answer = typedLine === '' ? usual : typedLine;
    if (answer === undefined) continue;
    const mistake = findAnswerMistake(key, answer);
    if (mistake === undefined) return answer;
    console.log(mistake);
  }
}

/** `Rosé Wood` → `rose-wood` */
function toId(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-');
}
