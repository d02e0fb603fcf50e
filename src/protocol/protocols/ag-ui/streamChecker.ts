/** Checks whether the events of an AG-UI stream meet the protocol: their order, shape, names and patches. */
import { GrowingJson } from '../../core/json/growingJson.ts';
import { isJsonObject, stringOr, type JsonObject } from '../../core/json/json.ts';
import { createOrderChecker, createFirst, reportShape, type OrderedEvent } from '../building-blocks/orderChecker.ts';
import type { StreamFinding, StreamChecker } from '../contract/streamChecker.ts';
import { findEventType, type EventType } from './eventTypes.ts';
import { createPatcher } from './jsonPatch.ts';
import { snakeMembers, textOf } from './members.ts';
import { checkEvent } from './shapes.ts';

export function createStreamChecker(): StreamChecker {
  const order = createOrderChecker();
  const spread = createChunkSpreader();
  const patches = createPatchChecker();
  const run: { threadId?: string | undefined; runId?: string | undefined } = {};
  const isFirst = createFirst();
  return {
    take(json, seq) {
      if (!isJsonObject(json) || typeof json['type'] !== 'string') return [];
      const found = findEventType(json['type']);
      if (found === undefined) {
        return isFirst(json['type'])
          ? [{ rule: 'event-type-unknown', pointer: '/type', args: { type: json['type'] } }]
          : [];
      }
      return [
        ...spread(json, toOrderedEvent(json, json['type'], found), found).flatMap((event) =>
          order.take(event, seq).map(weigh),
        ),
        ...reportShape(json, checkEvent(json), isFirst),
        ...checkNames(json, json['type'], isFirst),
        ...checkIds(json, found, run),
        ...patches(json),
      ];
    },
    end: () => order.end(),
  };
}

/**
 * The official client ends a run with an error, and not with its end, if anything is still open (`verifyEvents` of
 * `@ag-ui/client` 1.0, “Cannot send 'RUN_FINISHED' while text messages are still active”).
 */
function weigh(finding: StreamFinding): StreamFinding {
  return finding.rule === 'block-unfinished' ? { ...finding, severity: 'error' } : finding;
}

function toOrderedEvent(json: JsonObject, type: string, { about, stage, id }: EventType): OrderedEvent {
  const named = id === undefined ? '' : (textOf(json, id) ?? '');
  // A step belongs to the subagent that started it.
  const owner = about === 'step' ? (textOf(json, 'subagentRunId') ?? '') : '';
  const key = about === 'other' ? undefined : `${about} ${owner} ${named}`;
  const isFailure = type === 'RUN_ERROR';
  return { json, type, stage, isRun: about === 'run', key, id: named, member: id ?? 'type', isFailure };
}

/** Events between which a chunk is continued. */
const besideChunks: ReadonlySet<string> = new Set([
  'RAW',
  'ACTIVITY_SNAPSHOT',
  'ACTIVITY_DELTA',
  'REASONING_ENCRYPTED_VALUE',
  'SUBAGENT_STARTED',
]);

/**
 * Returns the events in whose place a client takes an event: the first chunk of a text or call starts it, later ones
 * continue it, also without an id, and the next other event ends it (`transformChunks` of `@ag-ui/client` 1.0).
 */
function createChunkSpreader() {
  /** The chunk that started what is open, by the subagent, or the empty text. */
  const open = new Map<string, OpenChunk>();
  const owners = createOwners();
  const close = (ending: readonly string[]): readonly OrderedEvent[] =>
    ending.flatMap((owner) => {
      const ended = open.get(owner);
      if (ended === undefined) return [];
      open.delete(owner);
      owners.delete(owner, ended);
      return { ...ended.event, stage: 'ends' as const };
    });
  const ownerOf = (id: string, about: EventType['about'], sent: string | undefined): string => {
    if (id !== '') return owners.of(`${about} ${id}`).first ?? sent ?? '';
    const { first = '', isOnly } = owners.of(about);
    return sent ?? (isOnly ? first : '');
  };
  return (json: JsonObject, event: OrderedEvent, { about, stage }: EventType): readonly OrderedEvent[] => {
    const subagent = textOf(json, 'subagentRunId');
    if (besideChunks.has(event.type)) return [event];
    if (event.isRun || event.type === 'MESSAGES_SNAPSHOT') return [...close([...open.keys()]), event];
    if (about === 'other' || stage !== 'whole') return [...close([subagent ?? '']), event];
    const owner = ownerOf(event.id, about, subagent);
    const before = open.get(owner);
    if (before?.about === about && (event.id === '' || event.id === before.event.id))
      return [{ ...event, key: before.event.key, id: before.event.id, stage: 'goes-on' }];
    const canStart = event.id !== '' && (about !== 'call' || textOf(json, 'toolCallName') !== undefined);
    const ends = close([owner]);
    if (canStart) {
      open.set(owner, { about, event });
      owners.add(owner, { about, event });
    }
    return [...ends, { ...event, stage: canStart ? 'begins' : 'goes-on' }];
  };
}

interface OpenChunk {
  readonly about: EventType['about'];
  readonly event: OrderedEvent;
}

/** The subagents for which something is open, by what it is, and by its id, in the order in which it started. */
function createOwners() {
  const byName = new Map<string, Set<string>>();
  const namesOf = ({ about, event }: OpenChunk): readonly string[] => [about, `${about} ${event.id}`];
  return {
    /** Returns the first one, and whether it is the only one. */
    of(name: string): { readonly first: string | undefined; readonly isOnly: boolean } {
      const [first, second] = byName.get(name) ?? [];
      return { first, isOnly: second === undefined };
    },
    add(owner: string, opened: OpenChunk): void {
      for (const name of namesOf(opened)) byName.set(name, (byName.get(name) ?? new Set()).add(owner));
    },
    delete(owner: string, opened: OpenChunk): void {
      for (const name of namesOf(opened)) {
        const owners = byName.get(name);
        owners?.delete(owner);
        if (owners?.size === 0) byName.delete(name);
      }
    },
  };
}

function checkNames(json: JsonObject, type: string, isFirst: (what: string) => boolean): readonly StreamFinding[] {
  const retired = type.startsWith('THINKING_') && isFirst(type);
  return [
    ...(retired ? [{ rule: 'event-retired', pointer: '/type', args: { type, now: toReasoning(type) } }] : []),
    ...snakeMembers(json)
      .filter(({ name }) => isFirst(name))
      .map(({ name, meant }): StreamFinding => {
        return { rule: 'member-snake-case', pointer: `/${name}`, args: { name, meant }, habit: 'snake-case-member' };
      }),
  ];
}

function toReasoning(type: string): string {
  return type.replace('THINKING_TEXT_MESSAGE', 'REASONING_MESSAGE').replace('THINKING', 'REASONING');
}

/** Checks that the end of a run contains the same run and thread ids as its start. */
function checkIds(
  json: JsonObject,
  { about, stage }: EventType,
  run: { threadId?: string | undefined; runId?: string | undefined },
): readonly StreamFinding[] {
  if (about !== 'run') return [];
  if (stage === 'begins') {
    run.threadId = textOf(json, 'threadId');
    run.runId = textOf(json, 'runId');
    return [];
  }
  return (['threadId', 'runId'] as const).flatMap((member) => {
    const [begun, sent] = [run[member], stringOr(json[member])];
    if (begun === undefined || sent === undefined || begun === sent) return [];
    return [{ rule: 'run-id-changed', pointer: `/${member}`, args: { member, begun, sent } }];
  });
}

/** Keeps the documents to which patches apply, and reports patches that cannot be applied. */
function createPatchChecker(): (json: JsonObject) => readonly StreamFinding[] {
  const patch = createPatcher();
  const documents = new Map<string, GrowingJson>([['state', new GrowingJson({})]]);
  return (json) => {
    const { type } = json;
    const isState = type === 'STATE_SNAPSHOT' || type === 'STATE_DELTA';
    if (!isState && type !== 'ACTIVITY_SNAPSHOT' && type !== 'ACTIVITY_DELTA') return [];
    const key = isState ? 'state' : `activity ${textOf(json, 'messageId') ?? ''}`;
    const whole = json[isState ? 'snapshot' : 'content'];
    if (type === 'STATE_SNAPSHOT' || type === 'ACTIVITY_SNAPSHOT') {
      const isKept = json['replace'] === false && documents.has(key);
      if (whole !== undefined && !isKept) documents.set(key, new GrowingJson(whole));
      return [];
    }
    const member = isState ? 'delta' : 'patch';
    const document = documents.get(key);
    if (document !== undefined && patch(document, json[member])) return [];
    return [{ rule: 'patch-not-applicable', pointer: `/${member}`, args: { type } }];
  };
}
