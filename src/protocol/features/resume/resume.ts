/**
 * Resume from here: converts a recorded conversation, up to a message, to a request that continues it, to be edited and
 * sent.
 */
import { inheritExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import type { Form } from '../../protocols/contract/documents.ts';
import type { ResumeWriter, RestateWriter, AnswerElement } from '../../protocols/contract/resumeWriter.ts';
import { writeJson } from '../../core/document/writtenJson.ts';
import type { Run } from '../../core/run/run.ts';
import type { PreparedRequest } from '../../session/live/preparedRequest.ts';
import { type CallReferences, validCut } from './validCut.ts';

/** Whether to use the history that the server stores under the same session name, or to start without it. */
export type SessionChoice = 'same' | 'fresh';

export interface Resumed {
  readonly request: JsonObject;
  /** JSON Pointers into the request: the place of each element of the conversation. */
  readonly places: readonly string[];
  /** Index of the chosen element in `places`; `undefined` if it had to be left out. */
  readonly place: number | undefined;
  /** Number of outputs after the chosen message that were included, because its calls need them. */
  readonly taken: number;
  /**
   * Number of earlier messages that are not allowed in the request: calls that were never answered, and outputs without
   * a call.
   */
  readonly left: number;
  /** Whether the request contains outputs of tools. */
  readonly hasOutputs: boolean;
}

/** A conversation that can be continued. */
export interface Resumable {
  /** Whether the server stores the conversation under a name that the recorded request had. */
  readonly hasSession: boolean;
  /** True if no element up to the chosen message is allowed in a request. */
  readonly isEmpty: boolean;
  at(session: SessionChoice): Resumed;
}

interface RecordedRun {
  /** The request that was sent. It is not an object if the request is not known. */
  readonly request: Json;
  readonly run: Run;
  readonly protocol: WireProtocol;
}

/**
 * Resumes from the message with that key in the run. Returns `undefined` if the protocol's requests carry no
 * conversation. Never throws.
 */
export function resumeRun({ request, run, protocol }: RecordedRun, key: string): Resumable | undefined {
  const { resume, restate } = protocol;
  const place = run.itemsByKey.get(key)?.place;
  const sent = isJsonObject(request) ? request : {};
  if (restate !== undefined && place !== undefined) return restateRun(sent, run, restate);
  if (resume === undefined || place === undefined) return undefined;
  const elements = [...sentElements(sent[resume.list], resume.list, run), ...resume.answer(run)];
  const isBefore = (one: string): boolean => (run.itemsByKey.get(one)?.place ?? Infinity) <= place;
  const upTo = elements.findLastIndex(({ keys }) => keys.some(isBefore));
  const session = resume.session === undefined ? undefined : (sent[resume.session] ?? resume.answeredSession?.(run));
  return toResumable(protocol, resume, {
    elements: elements.map(({ json }) => json),
    upTo,
    settings: isJsonObject(request) ? resume.settings(sent, true) : resume.settings(answerOf(protocol, run), false),
    session,
    source: sent,
  });
}

/** The result is the same for every chosen message, because a new request can carry only what the user has said. */
function restateRun(sent: JsonObject, run: Run, writer: RestateWriter): Resumable | undefined {
  const sentContent = writer.sentContent(sent);
  if (sentContent === undefined) return undefined;
  const session = writer.sessionOf(sent, run);
  return {
    hasSession: session !== undefined,
    isEmpty: false,
    at: (choice) => ({
      request: inheritExact(writer.restate(sent, choice === 'same' ? session : undefined), sent),
      places: [sentContent.pointer],
      place: 0,
      taken: 0,
      left: 0,
      hasOutputs: false,
    }),
  };
}

interface RecordedDocument {
  /** The object around the list; `undefined` if the document is the list. */
  readonly head: JsonObject | undefined;
  readonly elements: readonly Json[];
  readonly protocol: WireProtocol;
  readonly form: Form;
}

/**
 * Resumes from the element at that index of a request, an answer or a list of messages. Returns `undefined` for any
 * other document. Never throws.
 */
export function resumeDocument(
  { head, elements, protocol, form }: RecordedDocument,
  index: number,
): Resumable | undefined {
  const { resume } = protocol;
  if (resume === undefined || form === 'events' || form === 'requests' || form === 'pieces') return undefined;
  const isRequest = form === 'request';
  const inputs = elements.map((json, place) => (isRequest ? json : resume.toInput(json, elements[place - 1])));
  const settings = resume.settings(head ?? {}, isRequest);
  return toResumable(protocol, resume, {
    elements: inputs.filter((json) => json !== undefined),
    upTo: inputs.slice(0, index + 1).filter((json) => json !== undefined).length - 1,
    settings,
    session: resume.session === undefined ? undefined : settings[resume.session],
    source: head ?? {},
  });
}

interface Conversation {
  readonly elements: readonly Json[];
  readonly upTo: number;
  readonly settings: JsonObject;
  readonly session: Json | undefined;
  /** The object from which the settings were taken. They stay exactly as they were written there. */
  readonly source: JsonObject;
}

function toResumable(protocol: WireProtocol, resume: ResumeWriter, conversation: Conversation): Resumable {
  const { elements, upTo, settings, session, source } = conversation;
  const goesOn = protocol.isContinuation?.(settings) ?? false;
  const cut = validCut(
    elements.map((json) => callReferencesOf(json, protocol, resume)),
    upTo,
    protocol.pairing,
    goesOn,
  );
  const place = cut.kept.indexOf(upTo);
  return {
    hasSession: session != null,
    isEmpty: cut.kept.length === 0,
    at(choice) {
      const name = resume.session ?? '';
      const { [name]: _session, ...rest } = settings;
      const sentContent = cut.kept.map((index) => elements[index] ?? null);
      const request: JsonObject = {
        ...rest,
        [resume.list]: sentContent,
        ...(choice === 'same' && session != null && { [name]: session }),
      };
      inheritExact(rest, settings);
      inheritExact(rest, source);
      inheritExact(request, rest);
      const { taken, left } = cut;
      const hasOutputs = sentContent.some((json) => resume.outputAt(json) !== undefined);
      const places = sentContent.map((_, index) => `/${resume.list}/${index}`);
      return { request, places, place: place === -1 ? undefined : place, taken, left, hasOutputs };
    },
  };
}

/** The settings to use when the original request is not known. */
function answerOf(protocol: WireProtocol, run: Run): JsonObject {
  const answer = protocol.writeResponse(run);
  return isJsonObject(answer) ? answer : {};
}

/**
 * A plain text is a message of the user. For each element, the first of its items in the run represents all of them.
 */
function sentElements(sent: Json | undefined, list: string, run: Run): readonly AnswerElement[] {
  if (typeof sent === 'string') return [{ json: { type: 'message', role: 'user', content: sent }, keys: [list] }];
  if (!Array.isArray(sent)) return [];
  const firsts = new Map<string, string>();
  for (const { key } of run.items) {
    const [member = '', index = ''] = key.split('/');
    const own = `${member}/${index}`;
    if (!firsts.has(own)) firsts.set(own, key);
  }
  return (sent as readonly Json[]).map((json, index) => {
    const first = firsts.get(`${list}/${index}`);
    return { json, keys: first === undefined ? [] : [first] };
  });
}

function callReferencesOf(json: Json, protocol: WireProtocol, resume: ResumeWriter): CallReferences {
  const { calls, outputs } = protocol.readMessage(json);
  const { asks, answers } = resume.approvalIn(json);
  return {
    asks: [
      // Without an id, a call and an output are never paired.
      ...calls.map(({ id, byServer }) => ({ id: stringOr(id.json) ?? 'call', isNeeded: byServer !== true })),
      ...(asks === undefined ? [] : [{ id: `approval ${asks}`, isNeeded: true }]),
    ],
    answers: [
      ...outputs.map(({ id }) => stringOr(id.json) ?? 'output'),
      ...(answers === undefined ? [] : [`approval ${answers}`]),
    ],
    leads: resume.leads?.(json) ?? false,
  };
}

/**
 * Prints a request that was derived from another one, as the body that is sent. Adds the members that servers would
 * otherwise create. Values that come from `source` stay exactly as they were written there.
 */
export function printRequest(request: JsonObject, protocol: WireProtocol, source: Json): PreparedRequest {
  const added = protocol.missingMembers(request, () => crypto.randomUUID());
  const whole: JsonObject = { ...request, ...added };
  const body = writeJson(inheritExact(inheritExact(whole, request), source));
  return { protocol: protocol.id, body, added: Object.keys(added) };
}
