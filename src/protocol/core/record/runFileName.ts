/** The names of run files. They contain the source and the time, so that a listing needs no index. */
import { toFileName } from '../base/fileName.ts';

export const runFileSuffix = '.agentrun.jsonl';

/**
 * Returns a name such as `weather-2026-11-21T06-17-34-123Z.agentrun.jsonl`, which is valid on every system and needs no
 * quotes in a shell unless the source does. It contains no time if none is known.
 */
export function toRunFileName(source: string, startedAt: Date | undefined): string {
  const time = startedAt === undefined ? '' : `-${startedAt.toISOString().replaceAll(/[:.]/g, '-')}`;
  return toFileName(source, `${time}${runFileSuffix}`);
}
