/**
 * Converts the artifacts of one stream to ops. An event with `append` extends the existing parts, any other event
 * replaces them. Appended texts continue the previous part, so that tokens read as one text.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Emit } from '../contract/protocol.ts';
import {
  agrees,
  createItemKeys,
  createKeys,
  isEqual,
  nameOf,
  type ElementList,
  type ItemKeys,
  type KnownItem,
  type ItemIdentity,
} from '../building-blocks/itemKeys.ts';
import { addMetadata, type GrowingMetadata } from '../building-blocks/growingMetadata.ts';
import { isPlainText, mergeTexts } from './parts.ts';
import { listOf, memberOf, objectOf, textOf } from './vocabulary.ts';

export interface ArtifactState extends KnownItem {
  /** The number of parts. Those that only an earlier version had are empty. */
  count: number;
  endsInText: boolean;
  isClosed: boolean;
  /** The metadata of all events about it; later events replace single members. */
  metadata?: GrowingMetadata;
}

export interface Artifacts {
  /** Artifacts by id; several artifacts may have the same id. */
  readonly items: ItemKeys<ArtifactState>;
  /** Those that were added since the task ended last. */
  readonly fresh: ArtifactState[];
}

export function createArtifacts(): Artifacts {
  const createKey = createKeys();
  return { items: createItemKeys((name) => createKey(artifactKey(name))), fresh: [] };
}

function artifactKey(id: string): string {
  return `artifact ${id}`;
}

/** What an event does with an artifact. */
export interface ArtifactEvent {
  /** The event appends to the existing parts. */
  readonly isMore: boolean;
  /** The artifacts of the task to which this artifact belongs. */
  readonly list?: ElementList<ArtifactState>;
}

/** Returns the artifact that the event means; `undefined` when it is another, new artifact. */
function findArtifact(
  { items }: Artifacts,
  name: string,
  identity: ItemIdentity,
  { isMore, list }: ArtifactEvent,
): ArtifactState | undefined {
  if (list !== undefined) return items.find(name, identity, list);
  const latest = items.latest(name);
  if (isMore || latest === undefined) return latest;
  const isSame = isEqual(latest.identity ?? {}, identity);
  if (!agrees(latest.identity?.name, identity.name)) return undefined;
  // An artifact that is complete, or that has no id to identify it, is not replaced by another one.
  return isSame || (!latest.isClosed && name !== '') ? latest : undefined;
}

/** Reads a complete artifact, or a continuation of one. */
export function readArtifact(artifacts: Artifacts, json: JsonObject, event: ArtifactEvent, emit: Emit): ArtifactState {
  const id = textOf(json, 'artifactId');
  const name = nameOf(memberOf(json, 'artifactId'));
  if (id === undefined) emit({ op: 'note', note: 'bad-field', detail: 'artifactId' });
  if (!Array.isArray(json['parts'])) emit({ op: 'note', note: 'bad-field', detail: 'parts' });
  const { isMore, list } = event;
  const identity = { name: json['name'], content: json['parts'] };
  const known = findArtifact(artifacts, name, identity, event);
  const state = known ?? artifacts.items.add(name, '', createArtifact);
  if (known === undefined) artifacts.fresh.push(state);
  list?.taken.add(state);
  if (isMore && known === undefined) emit({ op: 'note', note: 'unannounced-item', detail: id ?? '' });
  if (known === undefined || !isMore) {
    const { parts: _parts, ...fields } = json;
    const metadata = objectOf(fields, 'metadata');
    state.metadata = addMetadata({}, metadata ?? {});
    const kept = adoptExact(metadata === undefined ? fields : { ...fields, metadata: state.metadata }, json);
    emit({ op: 'item-start', item: state.key, kind: 'message', type: 'artifact', role: 'agent', fields: kept });
  } else addMembers(state, json, emit);
  const before = state.count;
  if (!isMore) Object.assign(state, { count: 0, endsInText: false });
  addParts(state, listOf(json, 'parts'), emit);
  // Empties the parts that only the earlier, longer version of the artifact had.
  for (let part = state.count; part < before; part += 1) {
    emit({ op: 'part-replace', item: state.key, part, kind: 'text', value: { text: '' } });
  }
  artifacts.items.settle(name, state, isMore ? { name: state.identity?.name } : identity, list !== undefined);
  return state;
}

/** Adds what an event that appends says about the artifact, besides its parts and what names it. */
function addMembers(state: ArtifactState, json: JsonObject, emit: Emit): void {
  const news = Object.entries(json).filter(([name, value]) => !plainMembers.has(name) && value != null);
  if (news.length === 0) return;
  const metadata = objectOf(json, 'metadata');
  if (metadata !== undefined) addMetadata((state.metadata ??= {}), metadata);
  const members = { ...Object.fromEntries(news), ...(metadata !== undefined && { metadata: state.metadata ?? {} }) };
  const fields = adoptExact(members, json);
  emit({ op: 'item-start', item: state.key, kind: 'unknown', fields });
}

function createArtifact(key: string): ArtifactState {
  return { key, isOver: false, count: 0, endsInText: false, isClosed: false };
}

function addParts(state: ArtifactState, parts: readonly Json[], emit: Emit): void {
  const item = state.key;
  mergeTexts(parts).forEach(({ kind, value }, index) => {
    if (index === 0 && state.endsInText && isPlainText(parts[0] ?? null)) {
      emit({ op: 'part-append', item, part: state.count - 1, kind: 'text', text: value.text ?? '' });
      return;
    }
    emit({ op: 'part-replace', item, part: state.count, kind, value });
    state.count += 1;
  });
  if (parts.length > 0) state.endsInText = isPlainText(parts.at(-1) ?? null);
}

export function closeArtifact(state: ArtifactState, status: string, emit: Emit): void {
  if (state.isClosed) return;
  state.isClosed = true;
  emit({ op: 'item-end', item: state.key, status });
}

const plainMembers: ReadonlySet<string> = new Set(['artifactId', 'artifact_id', 'name', 'description', 'parts']);

/** Returns the text that an update appends to a text when it does nothing else; `undefined` when it does more. */
export function appendedText(artifacts: Artifacts, update: JsonObject): readonly [ArtifactState, string] | undefined {
  const { artifact, append, lastChunk } = update;
  if (append !== true || (lastChunk !== undefined && lastChunk !== false) || !isJsonObject(artifact)) return undefined;
  const { artifactId, parts } = artifact;
  const state = typeof artifactId === 'string' ? artifacts.items.latest(artifactId) : undefined;
  if (state === undefined || !state.endsInText || state.isClosed) return undefined;
  // The first text that is appended to a complete artifact also changes what identifies the artifact.
  if (state.identity?.content !== undefined) return undefined;
  if (!Array.isArray(parts) || parts.length !== 1 || !Object.keys(artifact).every((name) => plainMembers.has(name))) {
    return undefined;
  }
  const [part = null] = parts as readonly Json[];
  return isPlainText(part) ? [state, part.text] : undefined;
}
