/** Checks whether a record contains the whole run, before it is validated or replayed. */
import type { Fault } from '../base/fault.ts';
import type { RunEnd } from './runFile.ts';

/** The faults that end a record before the response ends. All other faults are part of the run itself. */
const kinds: ReadonlySet<Fault['kind']> = new Set(['limit', 'too-large', 'unreadable', 'record', 'closed', 'cut-off']);

/** Returns why the record may be incomplete, or `undefined` if it contains everything. */
export function findMissingPart(end: RunEnd | undefined): Fault | undefined {
  if (end === undefined) return { kind: 'cut-off' };
  return end.fault !== undefined && kinds.has(end.fault.kind) ? end.fault : undefined;
}
