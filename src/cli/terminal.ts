/** What every command of the CLI gets: where to write, in which language, and how to say that it failed. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { cliSentences, type CliKey } from '../protocol/lexicon/cli.ts';
import { createTranslate, type Locale, type Translate } from '../protocol/lexicon/lexicon.ts';
import { visibleText } from '../protocol/view/visibleText.ts';

export interface Terminal {
  readonly locale: Locale;
  readonly translate: Translate<CliKey>;
  /** Results: standard output. On a screen, controls in it are shown instead of obeyed. */
  print(text: string): void;
  /** Everything else: a line on standard error. */
  say(line: string): void;
}

/** 0 done, 1 the agent failed or did not finish, 2 unusable arguments or input. */
export type ExitCode = 0 | 1 | 2;

export function createTerminal(locale: Locale): Terminal {
  return {
    locale,
    translate: createTranslate(cliSentences, locale),
    // A screen obeys what agents and files say to it; a file or a program gets the very text.
    print: (text) => void process.stdout.write(process.stdout.isTTY ? visibleText(text) : text),
    say: (line) => void process.stderr.write(`${visibleText(line)}\n`),
  };
}

/** The chunks of a file, or of standard input for `-`. Iterating throws the system's error. */
export function readInput(file: string): Readable {
  return file === '-' ? process.stdin : createReadStream(file);
}

export function systemWord(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Servers run until somebody ends them. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
