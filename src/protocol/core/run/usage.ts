/**
 * Token usage: what servers report about a run, its messages and its model calls, in whichever names they use. Nothing
 * is estimated, and a count that no server has reported is absent.
 */
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { sameJson } from '../json/sameJson.ts';
import type { Item, Run } from './run.ts';

/** Counts of tokens. `cached` is usually a part of `input`, and `reasoning` a part of `output`. */
export interface Usage {
  readonly input?: number;
  readonly output?: number;
  readonly cached?: number;
  readonly reasoning?: number;
  readonly total?: number;
}

export type UsageCount = keyof Usage;

export const usageCounts: readonly UsageCount[] = ['input', 'output', 'cached', 'reasoning', 'total'];

/** The names of each count, in Responses, Chat Completions, AG-UI, Anthropic, Google and LangChain. */
const names: Readonly<Record<UsageCount, readonly string[]>> = {
  input: ['input_tokens', 'prompt_tokens', 'inputTokens', 'promptTokens', 'promptTokenCount', 'prompt_token_count'],
  output: [
    'output_tokens',
    'completion_tokens',
    'outputTokens',
    'completionTokens',
    'candidatesTokenCount',
    'candidates_token_count',
  ],
  cached: [
    'cached_tokens',
    'cachedInputTokens',
    'cache_read_input_tokens',
    'prompt_cache_hit_tokens',
    'cachedContentTokenCount',
    'cached_content_token_count',
  ],
  reasoning: ['reasoning_tokens', 'reasoningTokens', 'thoughtsTokenCount', 'thoughts_token_count'],
  total: ['total_tokens', 'totalTokens', 'totalTokenCount', 'total_token_count'],
};

/** Objects inside a usage that divide its counts, and the names of the counts in them. */
const details: readonly (readonly [name: string, count: UsageCount, member: string])[] = [
  ...['input_tokens_details', 'prompt_tokens_details', 'inputTokensDetails'].map(
    (name) => [name, 'cached', 'cached_tokens'] as const,
  ),
  ...['output_tokens_details', 'completion_tokens_details', 'outputTokensDetails'].map(
    (name) => [name, 'reasoning', 'reasoning_tokens'] as const,
  ),
  ['input_token_details', 'cached', 'cache_read'],
  ['output_token_details', 'reasoning', 'reasoning'],
];

/** All names that are read. Other members, such as costs and times, are not counts of tokens. */
export const usageNames: ReadonlySet<string> = new Set([
  ...Object.values(names).flat(),
  ...details.map(([, , member]) => member),
]);

/**
 * Reads a usage. A list has an entry for each model, and its counts are added. Returns `undefined` if the value
 * contains no count.
 */
export function readUsage(value: Json | undefined): Usage | undefined {
  if (Array.isArray(value)) return addUsages((value as readonly Json[]).flatMap((each) => readUsage(each) ?? []));
  if (!isJsonObject(value)) return undefined;
  const usage: Partial<Record<UsageCount, number>> = {};
  for (const count of usageCounts) {
    const found = names[count].map((name) => value[name]).find(isCount) ?? findDetail(value, count);
    if (found !== undefined) usage[count] = found;
  }
  return Object.keys(usage).length === 0 ? undefined : usage;
}

function findDetail(usage: JsonObject, wanted: UsageCount): number | undefined {
  for (const [name, count, member] of details) {
    const divided = usage[name];
    if (count === wanted && isJsonObject(divided) && isCount(divided[member])) return divided[member];
  }
  return undefined;
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** Adds each count that all usages have: a sum in which one of them is missing would be too small. */
export function addUsages(usages: readonly Usage[]): Usage | undefined {
  const [first] = usages;
  if (first === undefined) return undefined;
  const sums = usageCounts.flatMap((count) => {
    const known = usages.flatMap((usage) => usage[count] ?? []);
    return known.length === usages.length ? [[count, known.reduce((sum, each) => sum + each, 0)] as const] : [];
  });
  return sums.length === 0 ? undefined : Object.fromEntries(sums);
}

/** The usage of one call of a model, and the messages or spans that report it. */
export interface CallUsage {
  readonly usage: Usage;
  readonly items: readonly Item[];
}

export interface RunUsage {
  /** The usage of the whole run. */
  readonly usage: Usage;
  /** Whether the server reported it for the run, or it is the sum of the model calls. */
  readonly basis: 'run' | 'calls';
  readonly calls: readonly CallUsage[];
}

/**
 * Returns the usage of a run; `undefined` if the server reported none.
 *
 * @param ofLastMessage The producer copies the usage of its last message into the response (AgentScope Runtime), so
 *   that the response does not contain the usage of the whole run if several calls of a model have reported theirs.
 */
export function usageOfRun(run: Run, ofLastMessage = false): RunUsage | undefined {
  const raw = rawUsage(run.fields);
  const stated = readUsage(raw);
  const calls = callsOf(run);
  const last = calls.at(-1);
  const isCopy = ofLastMessage && calls.length > 1 && last !== undefined && sameJson(raw, last.raw);
  const reported = calls.map(({ usage, items }) => ({ usage, items }));
  if (stated !== undefined && !isCopy) return { usage: stated, basis: 'run', calls: reported };
  const sum = addUsages(calls.map(({ usage }) => usage));
  return sum && { usage: sum, basis: 'calls', calls: reported };
}

/** The usage of one message or model call; `undefined` if the server reported none for it. */
export function usageOfItem(item: Item): Usage | undefined {
  return readUsage(rawUsageOfItem(item));
}

/** A part may keep the message around it, if that has no item of its own. */
function rawUsageOfItem({ fields, parts: [part] }: Item): Json | undefined {
  return rawUsage(fields) ?? (part?.fields === undefined ? undefined : rawUsage(part.fields));
}

interface ReportedCall {
  readonly usage: Usage;
  readonly raw: Json | undefined;
  readonly items: Item[];
}

/**
 * One call of a model may become several messages (text, reasoning, calls of tools), each of which reports its usage.
 * An output of a tool ends the call.
 */
function callsOf({ items }: Run): readonly ReportedCall[] {
  const calls: ReportedCall[] = [];
  let current: ReportedCall | undefined;
  for (const item of items) {
    if (item.origin === 'request') continue;
    const raw = rawUsageOfItem(item);
    const usage = readUsage(raw);
    if (usage === undefined) {
      if (item.kind === 'output') current = undefined;
    } else if (current !== undefined && sameJson(current.raw, raw)) {
      current.items.push(item);
    } else {
      current = { usage, raw, items: [item] };
      calls.push(current);
    }
  }
  return calls;
}

/** A usage has a member of its own, or is in the metadata, where agents with A2A put it (`adk_usage_metadata`). */
function rawUsage({ usage, metadata }: JsonObject): Json | undefined {
  if (usage !== undefined && usage !== null) return usage;
  if (!isJsonObject(metadata)) return undefined;
  const name = Object.keys(metadata).find((key) => /(?:^|_)usage(?:_metadata|Metadata)?$/.test(key));
  return name === undefined ? undefined : metadata[name];
}
