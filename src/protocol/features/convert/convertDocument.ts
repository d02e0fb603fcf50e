/**
 * A document of one protocol as one of another, and all that is not in it. Faithful: what the target
 * has no place for is kept in its metadata, and comes back on the way back. As the runtime does:
 * what the adapter of a real server makes of it, where there is one; nothing is kept.
 */
import { inheritExact } from '../../core/json/exactJson.ts';
import type { Json } from '../../core/json/json.ts';
import { isDeeperThan } from '../../core/json/jsonDepth.ts';
import { sameJson } from '../../core/json/sameJson.ts';
import type { Loss } from '../../core/conversation/neutral.ts';
import type { Converter, Element } from '../../protocols/contract/converter.ts';
import { convertElements, targetsOf, toElements, type Group } from './convertElements.ts';
import { convertHead } from './convertHead.ts';
import { withKept, withoutKept } from '../../protocols/contract/keep.ts';
import { runtimeAdapter } from './runtimeAdapters.ts';

export const convertModes = ['faithful', 'as-runtime'] as const;
export type ConvertMode = (typeof convertModes)[number];

export interface Conversion {
  /** `undefined` where nothing comes out; the losses say why. */
  readonly document: Json | undefined;
  readonly losses: readonly Loss[];
}

/** JSON is rarely deeper than ten; everything here is recursive. */
const deepestDocument = 500;

/** Never throws on parsed JSON. */
export function convertDocument(document: Json, from: Converter, to: Converter, mode: ConvertMode): Conversion {
  if (isDeeperThan(document, deepestDocument)) {
    return { document: undefined, losses: [{ pointer: '', what: from.id, why: 'tooDeep' }] };
  }
  if (from.id === to.id) return { document, losses: [] };
  const keeps = mode === 'faithful';
  const { form, head, elements } = from.split(document);
  if (head !== undefined) inheritExact(head, document);
  const adapter = keeps ? undefined : runtimeAdapter(from.id, to.id, form);
  if (adapter !== undefined) return adapter.convert(document);
  const groups = keeps ? keepOriginals(elements, from, to) : convertElements(elements, from, to);
  const whole = head === undefined ? undefined : convertHead({ form, json: head }, from, to, keeps);
  return {
    document: to.join(whole?.form ?? form, whole?.json, targetsOf(groups)),
    losses: [...(whole?.losses ?? []), ...groups.flatMap(({ losses }) => losses)],
  };
}

/** Where the way back would give something else, the first target of a group has the group's sources with it. */
function keepOriginals(elements: readonly Element[], from: Converter, to: Converter): readonly Group[] {
  const groups = convertElements(elements, from, to);
  if (!to.keepsMetadata) return groups;
  const kept = groups.map((group) => (comesBack(group, from, to) ? { ...group, losses: [] } : keep(group, from)));
  const back = targetsOf(convertElements(toElements(targetsOf(kept)), to, from));
  const isWhole = sameJson(
    back.map(withoutKept),
    elements.map(({ json }) => withoutKept(json)),
  );
  // Neighbours that are apart here may become one on the way back: an original is a border.
  return isWhole ? kept : groups.map((group) => keep(group, from));
}

function comesBack({ sources, targets, isRestored }: Group, from: Converter, to: Converter): boolean {
  if (isRestored === true) return true;
  const back = targetsOf(convertElements(toElements(targets), to, from));
  return sameJson(
    back,
    sources.map(({ json }) => json),
  );
}

function keep(group: Group, from: Converter): Group {
  const { sources, targets, isRestored } = group;
  const [first, ...rest] = targets;
  if (isRestored === true || first === undefined) return group;
  const kept = withKept(first, { from: from.id, elements: sources.map(({ json }) => json), covers: targets.length });
  return kept === undefined ? group : { ...group, targets: [kept, ...rest], losses: [] };
}
