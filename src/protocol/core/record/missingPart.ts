/** Whether a record holds the whole run, for those who judge it or play it again. */
import type { Fault } from '../base/fault.ts';
import type { RunEnd } from './runFile.ts';

/** What ends a record before the answer ends. All other faults are part of how the run itself went. */
const kinds: ReadonlySet<Fault['kind']> = new Set(['limit', 'too-large', 'unreadable', 'record', 'closed', 'cut-off']);

/** Why there may have been more than the record holds; `undefined` where it holds everything. */
export function findMissingPart(end: RunEnd | undefined): Fault | undefined {
  if (end === undefined) return { kind: 'cut-off' };
  return end.fault !== undefined && kinds.has(end.fault.kind) ? end.fault : undefined;
}
