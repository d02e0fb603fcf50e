/** Resume from here: a recorded conversation up to a message → the request that goes on from there, to be edited and sent. */
import { inheritExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Dialect, Form } from '../../protocols/contract/dialect.ts';
import type { ResumeWriter, RetellWriter, SaidElement } from '../../protocols/contract/resumeWriter.ts';
import type { Run } from '../../core/run/run.ts';
import { validCut, type Halves } from './validCut.ts';

/** With what the server has kept under the same name, or without. */
export type SessionChoice = 'same' | 'fresh';

export interface Resumed {
  readonly request: JsonObject;
  /** JSON Pointers into it: where each element of the conversation stands. */
  readonly places: readonly string[];
  /** Which of them is the chosen one; `undefined` where it had to be left out. */
  readonly place: number | undefined;
  /** Outputs from behind the chosen message, which its calls need. */
  readonly taken: number;
  /** Messages before it that could not stand: calls that were never answered, and outputs of no call. */
  readonly left: number;
  /** Whether it says what tools have answered. */
  readonly hasOutputs: boolean;
}

/** A conversation that can be gone on with. */
export interface Resumable {
  /** Whether the server keeps what was said under a name that the recorded request had. */
  readonly hasSession: boolean;
  /** Nothing up to there can stand in a request. */
  readonly isEmpty: boolean;
  at(session: SessionChoice): Resumed;
}

export interface RecordedRun {
  /** What was sent; no object where that is not known. */
  readonly request: Json;
  readonly run: Run;
  readonly dialect: Dialect;
}

/** From the message with that key of the run. `undefined` where the protocol's requests carry no conversation. Never throws. */
export function resumeRun({ request, run, dialect }: RecordedRun, key: string): Resumable | undefined {
  const { resume, retell } = dialect;
  const place = run.itemsByKey.get(key)?.place;
  const sent = isJsonObject(request) ? request : {};
  if (retell !== undefined && place !== undefined) return retellRun(sent, run, retell);
  if (resume === undefined || place === undefined) return undefined;
  const elements = [...sentElements(sent[resume.list], resume.list, run), ...resume.answer(run)];
  const isBefore = (one: string): boolean => (run.itemsByKey.get(one)?.place ?? Infinity) <= place;
  const upTo = elements.findLastIndex(({ keys }) => keys.some(isBefore));
  const session = resume.session === undefined ? undefined : (sent[resume.session] ?? resume.answeredSession?.(run));
  return toResumable(dialect, resume, {
    elements: elements.map(({ json }) => json),
    upTo,
    settings: isJsonObject(request) ? resume.settings(sent, true) : resume.settings(answerOf(dialect, run), false),
    session,
    source: sent,
  });
}

/** Whatever message is chosen: all that a new request can carry is what the user has said. */
function retellRun(sent: JsonObject, run: Run, writer: RetellWriter): Resumable | undefined {
  const said = writer.said(sent);
  if (said === undefined) return undefined;
  const session = writer.sessionOf(sent, run);
  return {
    hasSession: session !== undefined,
    isEmpty: false,
    at: (choice) => ({
      request: inheritExact(writer.retell(sent, choice === 'same' ? session : undefined), sent),
      places: [said.pointer],
      place: 0,
      taken: 0,
      left: 0,
      hasOutputs: false,
    }),
  };
}

export interface RecordedDocument {
  /** The object around the list; `undefined` where the document is the list. */
  readonly head: JsonObject | undefined;
  readonly elements: readonly Json[];
  readonly dialect: Dialect;
  readonly form: Form;
}

/** From the element at that index of a request, an answer or a list of messages; `undefined` for any other. Never throws. */
export function resumeDocument(
  { head, elements, dialect, form }: RecordedDocument,
  index: number,
): Resumable | undefined {
  const { resume } = dialect;
  if (resume === undefined || form === 'events' || form === 'requests') return undefined;
  const isRequest = form === 'request';
  const inputs = elements.map((json) => (isRequest ? json : resume.toInput(json)));
  const settings = resume.settings(head ?? {}, isRequest);
  return toResumable(dialect, resume, {
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
  /** What the settings were taken from: they stay as they were written there. */
  readonly source: JsonObject;
}

function toResumable(dialect: Dialect, resume: ResumeWriter, conversation: Conversation): Resumable {
  const { elements, upTo, settings, session, source } = conversation;
  const goesOn = dialect.isContinuation?.(settings) ?? false;
  const cut = validCut(
    elements.map((json) => halvesOf(json, dialect, resume)),
    upTo,
    dialect.pairing,
    goesOn,
  );
  const place = cut.kept.indexOf(upTo);
  return {
    hasSession: session != null,
    isEmpty: cut.kept.length === 0,
    at(choice) {
      const name = resume.session ?? '';
      const { [name]: _session, ...rest } = settings;
      const said = cut.kept.map((index) => elements[index] ?? null);
      const request: JsonObject = {
        ...rest,
        [resume.list]: said,
        ...(choice === 'same' && session != null && { [name]: session }),
      };
      inheritExact(rest, source);
      inheritExact(request, rest);
      const { taken, left } = cut;
      const hasOutputs = said.some((json) => resume.outputAt(json) !== undefined);
      const places = said.map((_, index) => `/${resume.list}/${index}`);
      return { request, places, place: place === -1 ? undefined : place, taken, left, hasOutputs };
    },
  };
}

/** What is to be asked again where nobody knows what was asked. */
function answerOf(dialect: Dialect, run: Run): JsonObject {
  const answer = dialect.writeResponse(run);
  return isJsonObject(answer) ? answer : {};
}

/** A text alone is what the user says. Of each element, the first of its items in the run stands for all. */
function sentElements(sent: Json | undefined, list: string, run: Run): readonly SaidElement[] {
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

function halvesOf(json: Json, dialect: Dialect, resume: ResumeWriter): Halves {
  const { calls, outputs } = dialect.readMessage(json);
  const { asks, answers } = resume.approvalIn(json);
  return {
    asks: [
      // Without an id, a call and an output never meet.
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
