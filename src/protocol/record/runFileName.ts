/** What a run file is called: by source and time, so that a listing needs no index. */

const runFileSuffix = '.agentrun.jsonl';

/** `weather 2026-11-21T06-17-34-123Z.agentrun.jsonl`, a name on every system; without a time where none is known. */
export function toRunFileName(source: string, startedAt: Date | undefined): string {
  const time = startedAt === undefined ? '' : ` ${startedAt.toISOString().replaceAll(/[:.]/g, '-')}`;
  const name = source.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_').slice(0, 80);
  return `${name}${time}${runFileSuffix}`;
}
