/** The names of run files. They contain the source and the time, so that runs can be sorted without reading them. */
import { toFileName } from '../base/fileName.ts';

const runFileSuffix = '.agentrun.jsonl';

/** The suffix of a run file, which may be compressed. */
const suffixPattern = /\.agentrun\.jsonl(?:\.gz)?$/;

/** Whether a file is a run file, compressed or not, by its name or path. */
export const isRunFileName = (file: string): boolean =>
  file.endsWith(runFileSuffix) || file.endsWith(`${runFileSuffix}.gz`);

/** Returns the name or path of a run file without its suffix. */
export const withoutRunSuffix = (file: string): string => file.replace(suffixPattern, '');

/** Returns the names that the file of a run can have, because it may have been compressed or restored. */
export function possibleRunFiles(file: string): readonly string[] {
  const name = withoutRunSuffix(file);
  return [`${name}${runFileSuffix}`, `${name}${runFileSuffix}.gz`];
}

/**
 * Returns a name such as `weather-2026-11-21T06-17-34-123Z.agentrun.jsonl`, which is valid on every system and needs no
 * quotes in a shell unless the source does. It contains no time if none is known.
 */
export function toRunFileName(source: string, startedAt: Date | undefined): string {
  const time = startedAt === undefined ? '' : `-${startedAt.toISOString().replaceAll(/[:.]/g, '-')}`;
  return toFileName(source, `${time}${runFileSuffix}`);
}

export interface RunFileName {
  readonly source: string;
  /** In milliseconds since 1970; `NaN` for a file whose name contains no time. */
  readonly startedAt: number;
}

/** Example: `weather-2026-11-21T06-17-34-123Z.agentrun.jsonl`. Version 0.1 wrote a space before the time. */
const pattern = /^(.*)[ -](\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

/** Reads the name of a run file, without its folder. */
export function readRunFileName(file: string): RunFileName {
  const name = withoutRunSuffix(file);
  const [whole, source = '', hour, minute, second, rest] = pattern.exec(name) ?? [];
  if (whole === undefined) return { source: name, startedAt: Number.NaN };
  return { source, startedAt: Date.parse(`${hour}:${minute}:${second}.${rest}`) };
}
