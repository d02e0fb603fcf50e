/** One call of a command of `agent-api`, and how it reports a wrong value. */
import { closestWord } from '../protocol/core/base/closestWord.ts';
import type { OptionValues } from './command-line/parseCommandLine.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** The arguments and the context of one call of a command. */
export interface Call {
  /** The arguments after the command: at least those that it requires. */
  readonly files: readonly string[];
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly version: string;
  /** Reports what is wrong with the arguments. */
  refuse(detail: string): ExitCode;
}

export type Command = (call: Call) => Promise<ExitCode> | ExitCode;

export function refuseValue(
  name: string,
  given: string,
  known: readonly string[],
  { terminal, refuse }: Pick<Call, 'terminal' | 'refuse'>,
): ExitCode {
  const problem = terminal.translate('oneOf', { name, all: known.join(', ') });
  const meant = closestWord(given, known);
  return refuse(meant === undefined ? problem : terminal.translate('didYouMean', { problem, meant }));
}
