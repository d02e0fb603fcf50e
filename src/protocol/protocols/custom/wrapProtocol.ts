/**
 * Wraps a custom protocol as one of ours: what it does not define is filled in, and anything that it throws or wrongly
 * returns is reported in the run as an error of this adapter and has no further effect.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import type { Item } from '../../core/run/run.ts';
import { wrapConversion, writeCustom } from './wrapConversion.ts';
import type { CustomConversion, CustomEntry, CustomProtocol, CustomReader, CustomRequests } from './customProtocol.ts';
import type { Certainty } from '../contract/documents.ts';
import type { ProtocolReader, WireProtocol } from '../contract/protocol.ts';
import { wrapMessage } from './wrapMessage.ts';
import { wrapServing } from './wrapServing.ts';
import type { ReplyWriter } from '../contract/replyWriter.ts';
import { createItemKeys, type KnownItem } from '../building-blocks/itemKeys.ts';
import { toOp } from './toOp.ts';
import { withOwnKeys } from '../building-blocks/completeItems.ts';

export function wrapProtocol(custom: CustomProtocol): WireProtocol {
  const { id, title } = custom;
  const profiles = [{ id, title: { en: title, 'zh-cn': title }, habits: new Set<never>(), severities: {} }];
  const { requests, serving } = custom;
  const conversion = requests?.conversion;
  return {
    id,
    title,
    profiles,
    pairing: 'by-id',
    recognizeRoot(root) {
      const certainty = requests === undefined ? 0 : toCertainty(() => requests.recognize(root));
      return certainty === 0 ? undefined : { form: 'request', certainty, list: String(requests?.list) };
    },
    recognizeElement: (element) =>
      toCertainty(() => custom.recognizeEvent(element)) === 2 ? { form: 'events', certainty: 2 } : undefined,
    readMessage: (json) => wrapMessage(json, requests),
    declaredTools: () => [],
    recognizeEvent: (json) => toCertainty(() => custom.recognizeEvent(json)),
    createReader: () => createReader(custom),
    readRequest: (root) => (requests === undefined ? [] : readRequest(requests, root)),
    writeResponse: (run) => ({
      ...run.fields,
      [requests?.conversion === undefined ? 'items' : requests.list]: run.items
        .filter(({ origin }) => origin === 'response')
        .map((item) => writeText(item, requests?.conversion)),
      ...(run.error !== undefined && { error: { ...run.error } }),
    }),
    writeItem,
    reply: createReply(requests),
    missingMembers: (root) => attempt(() => requests?.missingMembers?.(root)) ?? {},
    paths: { root: requests?.paths ?? [], base: undefined },
    ...(conversion && { converter: wrapConversion(custom, { list: requests.list, conversion }) }),
    ...(serving && { adapter: wrapServing(serving, title) }),
  };
}

function attempt<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function toCertainty(ask: () => unknown): Certainty {
  const result = attempt(ask);
  return result === 2 || result === 1 ? result : 0;
}

/** Maximum number of failures of one stream that are shown, because more of them add no information. */
const maxFailures = 20;

/** Maximum number of ops that one event may become. */
const maxOps = 100_000;

function createReader(custom: CustomProtocol): ProtocolReader {
  let reader: CustomReader | undefined;
  const keys = createItemKeys<KnownItem>();
  let failures = 0;
  return {
    readDelta: () => undefined,
    read(event, emit) {
      if (event.kind !== 'json') return;
      const ops: Op[] = [];
      const fail = (reason: string): void => {
        failures += 1;
        if (failures <= maxFailures)
          reportFailure(`${custom.id} adapter ${failures}`, `${custom.title}: ${reason}`).forEach(emit);
      };
      try {
        reader ??= custom.createReader();
        reader.read({ json: event.json, name: event.frame.event }, (given) => {
          if (ops.length >= maxOps) throw new Error(`more than ${maxOps} operations for one event`);
          const op = toOp(given);
          if (op === undefined) throw new Error(`no operation: ${JSON.stringify(given)?.slice(0, 200)}`);
          ops.push(op);
        });
        withOwnKeys(ops, keys).forEach(emit);
      } catch (error) {
        withOwnKeys(ops, keys).forEach(emit);
        fail(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
      }
    },
  };
}

function reportFailure(item: string, text: string): readonly Op[] {
  return [
    { op: 'item-start', item, kind: 'error', type: 'adapter' },
    { op: 'part-replace', item, part: 0, kind: 'text', value: { text } },
    { op: 'item-end', item, status: 'failed', error: { message: text } },
  ];
}

/** Returns no ops for a conversation that cannot be read; the request is sent anyway. */
function readRequest(requests: CustomRequests, root: JsonObject): readonly Op[] {
  return (
    attempt(() =>
      requests
        .read(root)
        .flatMap((given) => toOp(given) ?? [])
        .map(withRequestKey),
    ) ?? []
  );
}

/** Items of the request and of the response may have equal names. No key of the response starts with this prefix. */
function withRequestKey(op: Op): Op {
  if (!('item' in op)) return op;
  const item = `request/${op.item}`;
  return op.op === 'item-start' && op.partOf !== undefined
    ? { ...op, item, partOf: `request/${op.partOf}` }
    : { ...op, item };
}

/**
 * Without a `reply` function the same request is sent again, because there is no place in it for what the user has
 * typed.
 */
function createReply(requests: CustomRequests | undefined): ReplyWriter {
  return {
    memory: () => (requests?.reply === undefined ? 'nobody' : 'request'),
    isForUser: () => false,
    write(previous, _run, { text }) {
      const request = toRequest(previous);
      const written = attempt(() => requests?.reply?.(request, text));
      return isJsonObject(written) ? written : request;
    },
  };
}

function toRequest(previous: Json): JsonObject {
  return typeof previous === 'object' && previous !== null && !Array.isArray(previous) ? (previous as JsonObject) : {};
}

/** Writes an item as an element of the protocol when the protocol can express it. */
function writeText(item: Item, conversion: CustomConversion | undefined): Json {
  const entry = toCustomEntry(item);
  return (entry && conversion && writeCustom(conversion, entry)) ?? writeItem(item);
}

function toCustomEntry({ kind, role = 'assistant', name = '', callId = '', parts }: Item): CustomEntry | undefined {
  const text = parts.map((part) => part.text.toString()).join('');
  if (kind === 'message') return { kind, role, text };
  if (kind === 'reasoning') return { kind, text };
  if (kind === 'call') return { kind, callId, name, arguments: text };
  return kind === 'output' ? { kind, callId, output: text } : undefined;
}

function writeItem({ kind, role, name, callId, parts }: Item): JsonObject {
  return {
    kind,
    ...(role !== undefined && { role }),
    ...(name !== undefined && { name }),
    ...(callId !== undefined && { callId }),
    text: parts.map((part) => part.text.toString()).join(''),
  };
}
