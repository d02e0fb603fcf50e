/** Computes the place of a finding in a stream: the event, and the pointer inside it. */
import type { ObservedDialect } from '../../protocols/contract/protocol.ts';
import type { Aspect, Observation } from '../../core/run/observation.ts';
import { wireId, type Item } from '../../core/run/run.ts';
import type { Report } from './rule.ts';

export interface StreamPlace {
  readonly seq: number;
  readonly pointer: string;
}

/** The current place, which is used for a finding that does not name a place. */
export interface Here extends StreamPlace {
  /** The latest object of the stream; `undefined` when the stream is over. */
  readonly seen: Observation | undefined;
}

export function toStreamPlace(report: Report, here: Here, { fields }: ObservedDialect): StreamPlace {
  const { aspect, path = '', item, part, within } = report;
  if (item !== undefined && part !== undefined) {
    const repeated = item.lastSeq === here.seq ? pointerToPart(here.seen, item, part) : undefined;
    const member = aspect === undefined ? path : `/${fields[aspect]}${path}`;
    return { seq: item.lastSeq, pointer: repeated === undefined ? '' : repeated + member };
  }
  const seq = item?.firstSeq ?? report.seq ?? here.seq;
  const isHere = seq === here.seq;
  const about = within ?? (isHere ? here.seen : undefined);
  const member = aspect === undefined ? '' : `/${ownField(about, aspect) ?? fields[aspect]}`;
  const object = within?.pointer ?? (isHere ? here.pointer : '');
  return { seq, pointer: object + member + path };
}

/**
 * Converts pointers inside an item that was just closed to places in the stream. The item as a whole is
 * placed where it began. A pointer into a part is placed where the closing event repeats the part, or else
 * at the closing event itself.
 */
export function placesOfParts({
  fields,
}: ObservedDialect): (item: Item, here: Here) => (pointer: string) => StreamPlace {
  return (item, here) => {
    const { firstSeq, lastSeq, parts } = item;
    const repeated = lastSeq === here.seq ? parts.map(({ index }) => pointerToPart(here.seen, item, index)) : [];
    return (pointer) => {
      const [, container, position, ...rest] = pointer.split('/');
      if (container !== fields.parts || position === undefined) return { seq: firstSeq, pointer };
      const base = repeated[Number(position)];
      return { seq: lastSeq, pointer: base === undefined ? '' : [base, ...rest].join('/') };
    };
  };
}

/** The member with a content's value has a name that depends on the type of the content. */
function ownField(about: Observation | undefined, aspect: Aspect): string | undefined {
  return aspect === 'value' && about?.of === 'part' ? about.valueField : undefined;
}

/** The pointer where the event repeats the part. */
function pointerToPart(seen: Observation | undefined, item: Item, index: number): string | undefined {
  const items = seen?.of === 'item' ? [seen] : seen?.of === 'run' ? (seen.items ?? []) : [];
  const parts = items.find(({ id }) => id === wireId(item))?.parts;
  return (parts?.find((part) => part.index === index) ?? parts?.[index])?.pointer;
}
