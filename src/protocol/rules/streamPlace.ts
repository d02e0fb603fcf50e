/** Where in a stream a finding is: which event, and where in it. */
import type { Dialect } from '../dialects/dialect.ts';
import type { Observation } from '../run/observation.ts';
import type { Item } from '../run/run.ts';
import type { Report } from './rule.ts';

export interface StreamPlace {
  readonly seq: number;
  readonly pointer: string;
}

/** What is being looked at: the place of a finding that names none. */
export interface Here extends StreamPlace {
  /** The latest object of the stream; `undefined` when the stream is over. */
  readonly seen: Observation | undefined;
}

export function toStreamPlace(report: Report, here: Here, { fields }: Dialect): StreamPlace {
  const { aspect, path = '', item, part, within } = report;
  const member = aspect === undefined ? path : `/${fields[aspect]}${path}`;
  if (item !== undefined && part !== undefined) {
    const repeated = item.lastSeq === here.seq ? pointerToPart(here.seen, item, part) : undefined;
    return { seq: item.lastSeq, pointer: repeated === undefined ? '' : repeated + member };
  }
  const seq = item?.firstSeq ?? report.seq ?? here.seq;
  const object = within?.pointer ?? (seq === here.seq ? here.pointer : '');
  return { seq, pointer: object + member };
}

/** Where the event repeats the part. */
function pointerToPart(seen: Observation | undefined, item: Item, index: number): string | undefined {
  const items = seen?.of === 'item' ? [seen] : seen?.of === 'run' ? (seen.items ?? []) : [];
  const parts = items.find(({ id }) => id === item.key)?.parts;
  return (parts?.find((part) => part.index === index) ?? parts?.[index])?.pointer;
}
