/**
 * Converts a document from one protocol to another, and lists everything that is lost. Faithful mode: content for which
 * the target has no place is kept in its metadata, and restored when converting back. Runtime mode: the result is what
 * the adapter of a real server produces, if there is one; nothing is kept.
 */
import { inheritExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { isDeeperThan } from '../../core/json/jsonDepth.ts';
import { sameJson } from '../../core/json/sameJson.ts';
import type { Loss } from '../../core/conversation/neutral.ts';
import type { ConvertedForm, Converter, Element, SplitDocument } from '../../protocols/contract/converter.ts';
import { convertElements, targetsOf, toElements, type Group } from './convertElements.ts';
import { readKept, withKept, withoutEmptyMetadata, withoutKept } from '../../protocols/building-blocks/keep.ts';
import { wireProtocols } from '../../protocols/registry.ts';
import { converterById, runtimeAdapter } from './converters.ts';

export const convertModes = ['faithful', 'as-runtime'] as const;
export type ConvertMode = (typeof convertModes)[number];

export interface Conversion {
  /** `undefined` if the conversion produces nothing. The losses give the reason. */
  readonly document: Json | undefined;
  readonly losses: readonly Loss[];
}

/** JSON is rarely deeper than ten levels. The limit is needed because all functions here are recursive. */
const deepestDocument = 500;

/** Never throws on parsed JSON. */
export function convertDocument(document: Json, from: Converter, to: Converter, mode: ConvertMode): Conversion {
  if (isDeeperThan(document, deepestDocument)) {
    return { document: undefined, losses: [{ pointer: '', what: from.id, why: 'tooDeep' }] };
  }
  if (from.id === to.id) return { document, losses: [] };
  const keeps = mode === 'faithful';
  const isAlone = isLoneElement(document, from);
  const { form, head, elements } = isAlone ? loneElement(document) : from.split(document);
  if (head !== undefined) inheritExact(head, document);
  const adapter = keeps ? undefined : runtimeAdapter(from.id, to.id, form);
  if (adapter !== undefined) return adapter.convert(document);
  const groups = keeps ? keepOriginals(elements, from, to) : convertElements(elements, from, to);
  const losses = groups.flatMap((group) => group.losses);
  if (isAlone && keeps) return joinLone(groups, from, to);
  if (head === undefined && keeps && wasAlone(elements, targetsOf(groups)))
    return { document: targetsOf(groups)[0], losses };
  const whole = head === undefined ? undefined : convertHead({ form, json: head }, from, to, keeps);
  return {
    document: to.join(whole?.form ?? form, whole?.json, targetsOf(groups)),
    losses: [...(whole?.losses ?? []), ...losses],
  };
}

/** Whether the document is an element of a list, without the list. */
function isLoneElement(document: Json, { id, protocol = id }: Converter): boolean {
  const wire = wireProtocols.find((one) => one.id === protocol);
  if (wire === undefined || !isJsonObject(document) || (wire.recognizeRoot(document)?.certainty ?? 0) > 0) return false;
  const { form, certainty } = wire.recognizeElement(document) ?? { form: undefined, certainty: 0 };
  if (form === 'messages' && certainty > 0) return true;
  // The protocol is known here, so a message needs no sign of it; events may only be messages that are not complete.
  if (form !== undefined && document['object'] !== 'message') return false;
  return ['role', 'type'].some((name) => typeof document[name] === 'string') && !lists.some((name) => name in document);
}

/** Members that documents have and elements do not. */
const lists = ['input', 'output', 'messages', 'choices', 'method', 'params', 'result', 'tools'];

function loneElement(document: Json): SplitDocument {
  return { form: 'messages', head: undefined, elements: [{ json: document, at: '' }] };
}

/** A lone element becomes a lone element, or a list in which it is kept that it was alone. */
function joinLone(groups: readonly Group[], from: Converter, to: Converter): Conversion {
  const targets = targetsOf(groups);
  const [target] = targets;
  const losses = groups.flatMap((group) => group.losses);
  if (target !== undefined && targets.length === 1 && isLoneElement(target, to)) return { document: target, losses };
  const marked = to.keepsMetadata ? groups.map((group) => keep(group, from, true)) : groups;
  return { document: to.join('messages', undefined, targetsOf(marked)), losses };
}

function wasAlone([first]: readonly Element[], targets: readonly Json[]): boolean {
  return targets.length === 1 && readKept(first?.json)?.['isAlone'] === true;
}

/** Elements without a form in the target are kept in an empty message. */
const carrying = { carries: true } as const;

/** If converting back would give a different result, the sources of a group are kept in its first target. */
function keepOriginals(elements: readonly Element[], from: Converter, to: Converter): readonly Group[] {
  const groups = convertElements(elements, from, to, carrying);
  if (!to.keepsMetadata) return groups;
  const kept = groups.map((group) => (comesBack(group, from, to) ? { ...group, losses: [] } : keep(group, from)));
  const back = targetsOf(convertElements(toElements(targetsOf(kept)), to, from, carrying));
  const isLossless = sameJson(
    back.map(withoutKept),
    elements.map(({ json }) => withoutKept(json)),
  );
  // Adjacent elements that are separate here may be merged when converting back. A kept original prevents this.
  return isLossless ? kept : groups.map((group) => keep(group, from));
}

function comesBack({ sources, targets, isRestored }: Group, from: Converter, to: Converter): boolean {
  if (isRestored === true) return true;
  const back = targetsOf(convertElements(toElements(targets), to, from, carrying));
  return sameJson(
    back,
    sources.map(({ json }) => json),
  );
}

function keep(group: Group, from: Converter, isAlone = false): Group {
  const { sources, targets, isRestored } = group;
  const [first, ...rest] = targets;
  if (isRestored === true || first === undefined) return group;
  const originals = sources.map(({ json }) => json);
  const mark = isAlone ? { isAlone } : {};
  const kept = withKept(withoutKept(first), { from: from.id, elements: originals, covers: targets.length, ...mark });
  return kept === undefined ? group : { ...group, targets: [kept, ...rest], losses: [] };
}

interface Head {
  readonly form: ConvertedForm;
  readonly json: JsonObject;
}

interface ConvertedHead extends Head {
  readonly losses: readonly Loss[];
}

/**
 * Converts the content around the list, and keeps originals in the same way as for the elements. `keeps`: store the
 * original in the metadata if it could not be restored from the result.
 */
function convertHead(head: Head, from: Converter, to: Converter, keeps: boolean): ConvertedHead {
  const bare = convertBare(head, from, to);
  if (!keeps || !to.keepsMetadata) return bare;
  if (bare.isRestored || isSame(convertBare(bare, to, from), head)) return { ...bare, losses: [] };
  const kept = withKept(bare.json, { from: from.id, form: head.form, head: head.json });
  return kept === undefined ? bare : { form: bare.form, json: kept, losses: [] };
}

function convertBare(head: Head, from: Converter, to: Converter): ConvertedHead & { readonly isRestored: boolean } {
  const kept = readKept(head.json);
  const origin = converterById(kept?.['from']);
  const original = kept === undefined ? undefined : readHead(kept);
  if (origin !== undefined && original !== undefined && isLike(convertPlain(original, origin, from), head)) {
    if (origin.id === to.id) return { ...original, losses: [], isRestored: true };
    return { ...convertPlain(original, origin, to), isRestored: false };
  }
  return { ...convertPlain(head, from, to), isRestored: false };
}

function convertPlain({ form, json }: Head, from: Converter, to: Converter): ConvertedHead {
  const plain = withoutKept(json);
  const neutral = from.readHead(isJsonObject(plain) ? plain : {}, form);
  const written = to.writeHead(neutral, form);
  return { form: to.formOf(form), json: written.json, losses: [...neutral.unread, ...written.losses] };
}

function isSame(a: Head, b: Head): boolean {
  return a.form === b.form && sameJson(withoutKept(a.json), withoutKept(b.json));
}

/** Whether the head is still what was converted, apart from what storing the original has changed. */
function isLike(a: Head, b: Head): boolean {
  return a.form === b.form && sameJson(withoutEmptyMetadata(a.json), withoutEmptyMetadata(b.json));
}

function readHead({ form, head }: JsonObject): Head | undefined {
  if (!isForm(form) || !isJsonObject(head)) return undefined;
  return { form, json: head };
}

function isForm(form: Json | undefined): form is ConvertedForm {
  return form === 'request' || form === 'answer' || form === 'messages';
}
