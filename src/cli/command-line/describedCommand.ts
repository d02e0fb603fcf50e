/**
 * How a command of `agent-api` is described. Everything that depends on its arguments and options follows from the
 * description: parsing, checks, `--help`, the completions of shells, and a page of the documentation.
 */
import type { LocalizedText } from '../../protocol/core/l10n/translate.ts';

/** A list of known values, which `valueLists.ts` provides. */
export type ValueListName =
  | 'codeTargets'
  | 'commands'
  | 'comparisonFormats'
  | 'converters'
  | 'convertModes'
  | 'exportFormats'
  | 'lintFormats'
  | 'locales'
  | 'profiles'
  | 'protocols'
  | 'scenarios'
  | 'schemas'
  | 'searchFormats'
  | 'sendFormats'
  | 'shells'
  | 'speeds'
  | 'testFormats';

/** What the value of an option or an argument can be. */
export interface DescribedValue {
  /** Its placeholder in the help, in capitals. */
  readonly placeholder: string;
  /** The known values. Absent where none can be listed. */
  readonly values?: ValueListName;
  /** Whether other values than the known ones are accepted, too. */
  readonly isOpen?: true;
  /** Whether the value is a path, which a shell can complete. */
  readonly path?: 'file' | 'folder';
}

export interface DescribedOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  readonly short?: string;
  /** Present if `type` is `string`. */
  readonly value?: DescribedValue;
  readonly text: LocalizedText;
  /** What is used when the option is absent. */
  readonly fallback?: string | LocalizedText;
}

export interface DescribedArgument extends DescribedValue {
  readonly text: LocalizedText;
  readonly isOptional?: true;
  readonly isRepeatable?: true;
}

interface Example {
  /** A complete command line for a POSIX shell. */
  readonly line: string;
  readonly text: LocalizedText;
}

export interface DescribedCommand {
  /** What the command does, in a short sentence without a full stop. */
  readonly text: LocalizedText;
  /** More sentences for its own help. */
  readonly details?: LocalizedText;
  readonly arguments: readonly DescribedArgument[];
  readonly options: Readonly<Record<string, DescribedOption>>;
  /** The first one is the most typical one. */
  readonly examples: readonly Example[];
  /** The meaning of each exit code. */
  readonly exitCodes: Readonly<Record<0 | 1 | 2, LocalizedText | undefined>>;
  /** Whether the command belongs to the few that `agent-api` alone shows. */
  readonly isCommon?: true;
}
