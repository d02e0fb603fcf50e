/** Computes the place of a finding in a stream: the event, and the pointer inside it. */
import type { ObservedProtocol } from '../../protocols/contract/protocol.ts';
import type { Aspect, Observation } from '../../core/run/observation.ts';
import { wireId, type Item } from '../../core/run/run.ts';
import type { FindingDraft } from './finding.ts';

export interface StreamPlace {
  readonly seq: number;
  readonly pointer: string;
}

/** The current place, which is used for a finding that does not name a place. */
export interface CurrentEvent extends StreamPlace {
  /** The latest object of the stream; `undefined` when the stream is over. */
  readonly seen: Observation | undefined;
}

export function toStreamPlace(report: FindingDraft, current: CurrentEvent, { fields }: ObservedProtocol): StreamPlace {
  const { aspect, path = '', item, part, within } = report;
  if (item !== undefined && part !== undefined) {
    const repeated = item.lastSeq === current.seq ? pointerToPart(current.seen, item, part) : undefined;
    const member = aspect === undefined ? path : `/${fields[aspect]}${path}`;
    return { seq: item.lastSeq, pointer: repeated === undefined ? '' : repeated + member };
  }
  const seq = item?.firstSeq ?? report.seq ?? current.seq;
  const isHere = seq === current.seq;
  const about = within ?? (isHere ? current.seen : undefined);
  const member = aspect === undefined ? '' : `/${ownField(about, aspect) ?? fields[aspect]}`;
  const object = within?.pointer ?? (isHere ? current.pointer : '');
  return { seq, pointer: object + member + path };
}

/**
 * Converts pointers inside an item that was just closed to places in the stream. The item as a whole is
 * placed where it began. A pointer into a part is placed where the closing event repeats the part, or else
 * at the closing event itself.
 */
export function placesOfParts({
  fields,
}: ObservedProtocol): (item: Item, current: CurrentEvent) => (pointer: string) => StreamPlace {
  return (item, current) => {
    const { firstSeq, lastSeq, parts } = item;
    const repeated = lastSeq === current.seq ? parts.map(({ index }) => pointerToPart(current.seen, item, index)) : [];
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
