/** What a run file is called: by source and time, so that a listing needs no index. */
import { toFileName } from '../base/fileName.ts';

const runFileSuffix = '.agentrun.jsonl';

/** `weather 2026-11-21T06-17-34-123Z.agentrun.jsonl`, a name on every system; without a time where none is known. */
export function toRunFileName(source: string, startedAt: Date | undefined): string {
  const time = startedAt === undefined ? '' : ` ${startedAt.toISOString().replaceAll(/[:.]/g, '-')}`;
  return toFileName(source, `${time}${runFileSuffix}`);
}
