/**
 * Converts the elements of one protocol to those of another, in groups: the smallest pieces with the same borders on
 * both sides. Originals that `keep.ts` has stored in the elements are restored.
 */
import type { Json } from '../../core/json/json.ts';
import { sameJson } from '../../core/json/sameJson.ts';
import { fromPointer } from '../../core/json/pointer.ts';
import type { Entry, Loss } from '../../core/conversation/neutral.ts';
import type { Converter, Element } from '../../protocols/contract/converter.ts';
import { converterById } from './converters.ts';
import { readKept, withoutEmptyMetadata, withoutKept } from '../../protocols/building-blocks/keep.ts';

export interface Group {
  readonly sources: readonly Element[];
  readonly targets: readonly Json[];
  readonly losses: readonly Loss[];
  /** The targets are originals that were kept. */
  readonly isRestored?: true;
}

interface Inside {
  readonly depth: number;
  readonly carries: boolean;
  /** The names of all calls, by their ids. An output may be in another group than its call. */
  readonly names: ReadonlyMap<string, string>;
}

/** Maximum depth of conversions inside conversions, because each level converts the level inside it twice. */
const deepest = 4;

/**
 * Never throws, for any elements. Only the last group, if it is the only one, may have no targets: when the target has
 * no form for any of the elements. `carries`: such a group gets an empty message, so that the originals can be kept.
 */
export function convertElements(
  elements: readonly Element[],
  from: Converter,
  to: Converter,
  { depth = 0, carries = false, names = readNames(elements, from, to) }: Partial<Inside> = {},
): readonly Group[] {
  const groups: Group[] = [];
  let plain: Element[] = [];
  const flush = (): void => {
    // Does not spread into arguments, because a list may have more elements than the stack allows.
    if (plain.length > 0) for (const group of convertPlain(plain, from, { to, names })) groups.push(group);
    plain = [];
  };
  for (let index = 0; index < elements.length;) {
    const restored = depth < deepest ? restore(elements, index, from, { depth, names }) : undefined;
    const element = elements[index];
    if (restored === undefined) {
      if (element !== undefined) plain.push({ ...element, json: withoutKept(element.json) });
      index += 1;
    } else {
      flush();
      groups.push(convertRestored(restored, to, { depth: depth + 1, carries, names }));
      index += restored.sources.length;
    }
  }
  flush();
  const joined = joinEmpty(groups);
  return carries && to.keepsMetadata ? joined.map((group) => addCarrier(group, to)) : joined;
}

function addCarrier(group: Group, to: Converter): Group {
  if (group.targets.length > 0 || group.sources.length === 0) return group;
  const [first] = to.write([{ kind: 'message', role: 'assistant', parts: [], at: '', unread: [] }]);
  return first?.json === undefined ? group : { ...group, targets: [first.json] };
}

export function targetsOf(groups: readonly Group[]): readonly Json[] {
  return groups.flatMap(({ targets }) => targets);
}

export function toElements(list: readonly Json[], at?: string): readonly Element[] {
  return list.map((json, index) => ({ json, at: at ?? `/${index}` }));
}

interface Restored {
  readonly sources: readonly Element[];
  readonly originals: readonly Json[];
  readonly origin: Converter;
}

function restore(
  elements: readonly Element[],
  index: number,
  from: Converter,
  { depth, names }: Omit<Inside, 'carries'>,
): Restored | undefined {
  const first = elements[index];
  const kept = readKept(first?.json);
  const origin = converterById(kept?.['from']);
  const originals = kept?.['elements'];
  const covers = kept?.['covers'];
  if (first === undefined || origin === undefined || !Array.isArray(originals) || typeof covers !== 'number')
    return undefined;
  const sources = elements.slice(index, index + Math.max(1, covers));
  const inside = { depth: depth + 1, carries: true, names };
  const again = convertElements(toElements(originals as readonly Json[], first.at), origin, from, inside);
  const isTrue = sameJson(
    targetsOf(again).map(withoutEmptyMetadata),
    sources.map(({ json }) => withoutEmptyMetadata(json)),
  );
  return isTrue ? { sources, originals, origin } : undefined;
}

function convertRestored({ sources, originals, origin }: Restored, to: Converter, inside: Inside): Group {
  if (to.id === origin.id) return { sources, targets: originals, losses: [], isRestored: true };
  const groups = convertElements(toElements(originals, sources[0]?.at ?? ''), origin, to, inside);
  return { sources, targets: targetsOf(groups), losses: groups.flatMap(({ losses }) => losses) };
}

/** Reads the names only for a protocol that repeats them. The first of several calls with an id counts. */
function readNames(elements: readonly Element[], from: Converter, to: Converter): Inside['names'] {
  const names = new Map<string, string>();
  if (from.namesOutputs !== true && to.namesOutputs !== true) return names;
  for (const entry of elements.flatMap(({ json, at }) => from.read(json, at)))
    if (entry.kind === 'call' && !names.has(entry.callId)) names.set(entry.callId, entry.name);
  return names;
}

function nameOutput(entry: Entry, names: Inside['names']): Entry {
  if (entry.kind !== 'output' || entry.name !== undefined) return entry;
  const name = names.get(entry.callId);
  return name === undefined ? entry : { ...entry, name };
}

interface Target extends Pick<Inside, 'names'> {
  readonly to: Converter;
}

function convertPlain(elements: readonly Element[], from: Converter, { to, names }: Target): readonly Group[] {
  const isNaming = to.namesOutputs === true;
  const entries = elements.flatMap(({ json, at }, index) =>
    from.read(json, at).map((entry) => ({ ...(isNaming ? nameOutput(entry, names) : entry), index })),
  );
  const groups: Group[] = [];
  let next = 0;
  let sources = 0;
  let targets: Json[] = [];
  let losses: Loss[] = [];
  for (const written of to.write(entries)) {
    const taken = entries.slice(next, next + written.count);
    losses.push(...taken.flatMap((entry) => [...entry.unread, ...lostStatements(entry, to)]), ...written.losses);
    if (written.json !== undefined) targets.push(written.json);
    next += written.count;
    const border = entries[next]?.index ?? elements.length;
    if (border === entries[next - 1]?.index) continue;
    groups.push({ sources: elements.slice(sources, border), targets, losses });
    sources = border;
    targets = [];
    losses = [];
  }
  return groups;
}

/** What the parts of a message state about their media, and the target has no place for. */
function lostStatements(entry: Entry, { states = [] }: Converter): readonly Loss[] {
  if (entry.kind !== 'message') return [];
  return entry.parts.flatMap(({ stated = {} }) =>
    (['mediaType', 'name'] as const).flatMap((name): readonly Loss[] => {
      const statement = states.includes(name) ? undefined : stated[name];
      if (statement === undefined) return [];
      return [{ pointer: statement.at, what: fromPointer(statement.at).at(-1) ?? name, why: 'noPlace' }];
    }),
  );
}

/** Joins a group without targets with the following group, or else with the preceding one. */
function joinEmpty(groups: readonly Group[]): readonly Group[] {
  const joined: Group[] = [];
  let waiting: Group | undefined;
  for (const group of groups) {
    const whole: Group = waiting === undefined ? group : join(waiting, group);
    waiting = whole.targets.length === 0 ? whole : undefined;
    if (waiting === undefined) joined.push(whole);
  }
  if (waiting === undefined) return joined;
  const last = joined.pop();
  return [...joined, last === undefined ? waiting : join(last, waiting)];
}

function join(a: Group, b: Group): Group {
  return {
    sources: [...a.sources, ...b.sources],
    targets: [...a.targets, ...b.targets],
    losses: [...a.losses, ...b.losses],
  };
}
