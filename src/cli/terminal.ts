/** What every command of the CLI gets: where to write, in which language, how much it may read, and how to say that it failed. */
import { defaultLimits, type Limits } from '../protocol/base/limits.ts';
import { faultOf } from '../protocol/base/fault.ts';
import { cliSentences, type CliKey } from '../protocol/lexicon/cli.ts';
import { describeFault } from '../protocol/lexicon/faults.ts';
import { createTranslate, type Locale, type Translate } from '../protocol/lexicon/lexicon.ts';
import { visibleText } from '../protocol/view/visibleText.ts';

export interface Terminal {
  readonly locale: Locale;
  readonly translate: Translate<CliKey>;
  /** How much of anything is read. */
  readonly limits: Limits;
  /** Results: standard output. On a screen, controls in it are shown instead of obeyed. */
  print(text: string): void;
  /** Everything else: a line on standard error. */
  say(line: string): void;
}

/** 0 done, 1 the agent failed or did not finish, 2 unusable arguments or input. */
export type ExitCode = 0 | 1 | 2;

export function createTerminal(locale: Locale, limits: Limits = defaultLimits): Terminal {
  return {
    locale,
    limits,
    translate: createTranslate(cliSentences, locale),
    // A screen obeys what agents and files say to it; a file or a program gets the very text.
    print: (text) => void process.stdout.write(process.stdout.isTTY ? visibleText(text) : text),
    say: (line) => void process.stderr.write(`${visibleText(line)}\n`),
  };
}

export function systemWord(error: unknown, locale: Locale): string {
  const fault = faultOf(error);
  if (fault !== undefined) return describeFault(fault, locale);
  return error instanceof Error ? error.message : String(error);
}

/** Servers run until somebody ends them. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
