/**
 * Finds what in a stream of chunks makes clients fail or is worth reporting: indexes of calls, and ends that are
 * missing or repeated. Measured with openai-node 7.55, which concatenates, drops or throws where our reader continues.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { StreamFinding, StreamChecker } from '../contract/streamChecker.ts';

/** The rule `chunk-odd` reports these codes, and `chunk-flawed` all others. The code selects the message. */
const odd: ReadonlySet<string> = new Set([
  'id-changed',
  'no-role',
  'type-missing',
  'finish-repeated',
  'finish-mismatch',
]);

interface SeenCall {
  /** The index, or where it is missing, the place that stands for it. */
  readonly place: number;
  /** Its position in the order of arrival. */
  readonly position: number;
  id: string | undefined;
  hasType: boolean;
}

interface SeenChoice {
  readonly index: number;
  /** Calls by index, in the order in which they arrived. */
  readonly calls: Map<number, SeenCall>;
  /** The first call with each id. */
  readonly callsById: Map<string, SeenCall>;
  latestCall: SeenCall | undefined;
  readonly ids: IdChecker;
  readonly reportedCodes: Set<string>;
  hasRole: boolean;
  finish: string | undefined;
}

/** The max index that the client accepts. */
const lastIndex = 127;

/** Creates the check for a stream. `request` is the request that it answers, if known. */
export function createStreamChecker(request?: JsonObject): StreamChecker {
  // OpenAI ends with “stop” if the request forces a certain function.
  const isForced = isJsonObject(request?.['tool_choice']);
  const choices = new Map<number, SeenChoice>();
  let found: StreamFinding[] = [];
  let id: string | undefined;
  let hasManyIds = false;

  const report = (code: string, pointer = '', choice?: SeenChoice, call?: number): void => {
    const rule = odd.has(code) ? 'chunk-odd' : 'chunk-flawed';
    const place = { ...(choice && { choice: choice.index }), ...(call !== undefined && { call }) };
    found.push({ rule, pointer, args: { code, ...place } });
  };
  const reportOnce = (code: string, pointer: string, choice: SeenChoice): void => {
    if (!choice.reportedCodes.has(code)) report(code, pointer, choice);
    choice.reportedCodes.add(code);
  };
  const reportIds = (more: readonly StreamFinding[]): void => void found.push(...more);
  const drain = (): readonly StreamFinding[] => {
    const all = found;
    found = [];
    return all;
  };
  return {
    take(json) {
      if (!isJsonObject(json)) return [];
      const { choices: list, object, id: own } = json;
      if (object === 'chat.completion.chunk' && !Array.isArray(list)) report('choices-missing');
      if (typeof own === 'string' && own !== '' && Array.isArray(list)) {
        if (id !== undefined && id !== own && !hasManyIds) report('id-changed', '/id');
        hasManyIds ||= id !== undefined && id !== own;
        id = own;
      }
      const elements: readonly Json[] = Array.isArray(list) ? list : [];
      for (const [place, element] of elements.entries()) {
        if (!isJsonObject(element)) continue;
        const index = typeof element['index'] === 'number' ? element['index'] : place;
        const known = choices.get(index);
        const choice = known ?? {
          index,
          calls: new Map(),
          callsById: new Map(),
          latestCall: undefined,
          ids: createIdChecker(),
          reportedCodes: new Set(),
          hasRole: false,
          finish: undefined,
        };
        choices.set(index, choice);
        takeChoice(element, `/choices/${place}`, choice, { report, reportOnce, reportIds, isForced });
      }
      return drain();
    },
    answer: checkCallIds,
    end() {
      for (const choice of choices.values()) endChoice(choice, report);
      return drain();
    },
  };
}

interface Reporters {
  reportIds(found: readonly StreamFinding[]): void;
  readonly isForced: boolean;
  report(code: string, pointer?: string, choice?: SeenChoice, call?: number): void;
  reportOnce(code: string, pointer: string, choice: SeenChoice): void;
}

function takeChoice(json: JsonObject, at: string, choice: SeenChoice, reporters: Reporters): void {
  const { report, reportOnce, isForced } = reporters;
  const { delta, finish_reason: finish } = json;
  if (isJsonObject(delta)) {
    const { role, ...reportedCodes } = delta;
    choice.hasRole ||= typeof role === 'string';
    const hasContent = Object.values(reportedCodes).some(
      (value) => value !== undefined && value !== null && value !== '',
    );
    if (choice.finish !== undefined && hasContent) reportOnce('after-finish', `${at}/delta`, choice);
    const calls: readonly Json[] = Array.isArray(reportedCodes['tool_calls']) ? reportedCodes['tool_calls'] : [];
    for (const [place, call] of calls.entries()) {
      if (isJsonObject(call)) takeCall(call, `${at}/delta/tool_calls/${place}`, choice, reporters);
    }
  }
  if (typeof finish !== 'string') return;
  if (choice.finish !== undefined) reportOnce('finish-repeated', `${at}/finish_reason`, choice);
  else if (finish === 'length') report('truncated', `${at}/finish_reason`, choice);
  else if (finish === 'content_filter') report('filtered', `${at}/finish_reason`, choice);
  else if (finish === 'stop' && choice.calls.size > 0 && !isForced)
    report('finish-mismatch', `${at}/finish_reason`, choice);
  choice.finish ??= finish;
}

function takeCall(
  json: JsonObject,
  at: string,
  choice: SeenChoice,
  { report, reportOnce, reportIds }: Reporters,
): void {
  const { index, id, type, function: declared } = json;
  const code = checkIndex(index);
  if (code !== undefined) reportOnce(code, `${at}/index`, choice);
  const place = typeof index === 'number' ? index : Number(stringOr(index) ?? placeOf(json, choice));
  const known = choice.calls.get(place) ?? addCall(choice, place);
  const { position } = known;
  const own = stringOr(id) ?? '';
  if (known.id !== own) reportIds(choice.ids(own, `${at}/id`));
  if (own !== '' && known.id !== undefined && known.id !== own) report('index-reused', `${at}/id`, choice, position);
  if (own !== '') identify(choice, known, own);
  known.hasType ||= typeof type === 'string';
  const input = isJsonObject(declared) ? (declared['arguments'] ?? null) : null;
  if (input !== null && typeof input !== 'string') {
    report('args-not-string', `${at}/function/arguments`, choice, position);
  }
}

function addCall(choice: SeenChoice, place: number): SeenCall {
  const call = { place, position: choice.calls.size, id: undefined, hasType: false };
  choice.calls.set(place, call);
  choice.latestCall = call;
  return call;
}

function identify({ callsById }: SeenChoice, call: SeenCall, id: string): void {
  call.id = id;
  const known = callsById.get(id);
  if (known?.id !== id || known.position > call.position) callsById.set(id, call);
}

/** The index of a piece without an index: a piece without id and name continues the previous call. */
function placeOf({ id, function: declared, custom = declared }: JsonObject, choice: SeenChoice): number {
  const own = stringOr(id) ?? '';
  const known = own === '' ? undefined : choice.callsById.get(own);
  if (known?.id === own) return known.place;
  const name = isJsonObject(custom) ? (stringOr(custom['name']) ?? '') : '';
  const { latestCall, calls } = choice;
  return own === '' && name === '' && latestCall !== undefined ? latestCall.place : calls.size;
}

function checkIndex(index: Json | undefined): string | undefined {
  if (index === undefined || index === null) return 'index-missing';
  if (typeof index !== 'number') return 'index-type';
  return Number.isInteger(index) && index >= 0 && index <= lastIndex ? undefined : 'index-range';
}

/** Reports what can be detected only at the end of the stream. */
function endChoice(choice: SeenChoice, report: Reporters['report']): void {
  const { calls, finish, hasRole, reportedCodes } = choice;
  const isOutOfRange = reportedCodes.has('index-range');
  if (!isOutOfRange && [...calls.keys()].some((index) => index >= calls.size)) report('index-gap', '', choice);
  [...calls.values()].forEach(({ hasType }, position) => {
    if (!hasType) report('type-missing', '', choice, position);
  });
  if (!hasRole) report('no-role', '', choice);
  if (finish === undefined) report('no-finish', '', choice);
}

/** Returns the findings for the next call of a message, given its id and the pointer of the id. */
type IdChecker = (id: string, pointer: string) => readonly StreamFinding[];

function createIdChecker(): IdChecker {
  const known = new Set<string>();
  return (id, pointer) => {
    if (id === '') return [];
    if (known.has(id)) return [{ rule: 'tool-call-id-duplicate', pointer, args: { id } }];
    known.add(id);
    return [];
  };
}

/** Checks the calls of each choice of a whole response. */
function checkCallIds(json: Json): readonly StreamFinding[] {
  return elementsOf(json, 'choices').flatMap((choice, place) => {
    const check = createIdChecker();
    return elementsOf(choice['message'], 'tool_calls').flatMap(({ id }, index) =>
      check(stringOr(id) ?? '', `/choices/${place}/message/tool_calls/${index}/id`),
    );
  });
}

function elementsOf(json: Json | undefined, member: string): readonly JsonObject[] {
  const list = isJsonObject(json) ? json[member] : undefined;
  return Array.isArray(list) ? (list as readonly Json[]).map((each) => (isJsonObject(each) ? each : {})) : [];
}
