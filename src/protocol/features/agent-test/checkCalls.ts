/** Checks which tools were called, with which arguments, and in which order. */
import { printExact, tryParseExact, writtenTexts } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { sameExact, type Written } from '../../core/json/sameExact.ts';
import type { Item } from '../../core/run/run.ts';
import type { CallExpectation } from './agentTestShape.ts';
import { checkSchema } from './checkSchema.ts';
import type { Evidence, Failure, Check } from './failure.ts';

interface Call {
  readonly tool: string;
  readonly arguments: Json;
  /** Sequence number of the call's first event. */
  readonly seq: number;
}

export const checkCalls: Check = ({ calls = [], neverCalls = [] }, evidence) => {
  const made = evidence.state.run.items.filter(isCall).map(toCall);
  return [
    ...calls.flatMap((expected, index) => checkCall(expected, `/calls/${index}`, made, evidence)),
    ...neverCalls.flatMap((tool, index): readonly Failure[] => {
      const call = made.find((one) => one.tool === tool);
      if (call === undefined) return [];
      const message = evidence.translate('never', { tool });
      return [{ pointer: `/neverCalls/${index}`, message, seq: call.seq }];
    }),
  ];
};

function checkCall(
  expected: CallExpectation,
  pointer: string,
  made: readonly Call[],
  { translate }: Evidence,
): readonly Failure[] {
  const { tool, times, before } = expected;
  const named = made.filter((call) => call.tool === tool);
  const [first] = named;
  if (first === undefined) {
    const names = [...new Set(made.map((call) => `“${call.tool}”`))].join(', ');
    return [
      { pointer: `${pointer}/tool`, message: translate(names === '' ? 'noCall' : 'otherCalls', { tool, names }) },
    ];
  }
  const fitting = named.filter((call) => hasArguments(call, expected, translate));
  const [fit] = fitting;
  if (fit === undefined) return [describeArguments(first, expected, pointer, translate)];
  const failures: Failure[] = [];
  if (times !== undefined && fitting.length !== times) {
    const message = translate('times', { tool, actual: fitting.length, expected: times });
    failures.push({ pointer: `${pointer}/times`, message, seq: fit.seq });
  }
  if (before !== undefined && !isBefore(fit, before, made)) {
    const message = translate('notBefore', { tool, other: before });
    failures.push({ pointer: `${pointer}/before`, message, seq: fit.seq });
  }
  return failures;
}

/** A tool that was never called counts as called after everything else. */
function isBefore(call: Call, other: string, made: readonly Call[]): boolean {
  const next = made.find(({ tool }) => tool === other);
  return next === undefined || made.indexOf(call) < made.indexOf(next);
}

function hasArguments(
  { arguments: actual }: Call,
  { arguments: wanted, schema }: CallExpectation,
  translate: Evidence['translate'],
): boolean {
  if (wanted !== undefined && !includes(actual, wanted)) return false;
  if (schema === undefined) return true;
  const { issues, reason } = checkSchema(actual, schema, translate);
  return issues.length === 0 && reason === undefined;
}

function describeArguments(
  call: Call,
  { tool, arguments: wanted, schema }: CallExpectation,
  pointer: string,
  translate: Evidence['translate'],
): Failure {
  const checked = schema === undefined ? undefined : checkSchema(call.arguments, schema, translate);
  const [mismatch] = checked?.issues ?? [];
  const reason = checked?.reason;
  const difference = { expected: print(wanted ?? schema ?? {}), actual: print(call.arguments) };
  if (reason !== undefined && (wanted === undefined || includes(call.arguments, wanted))) {
    const message = translate('argumentsUnchecked', { tool, reason });
    return { pointer: `${pointer}/schema`, message, difference, seq: call.seq };
  }
  if (wanted === undefined && mismatch !== undefined) {
    const { keyword } = mismatch;
    const message = translate('schema', { tool, keyword, pointer: mismatch.pointer === '' ? '/' : mismatch.pointer });
    return { pointer: `${pointer}/schema`, message, difference, seq: call.seq };
  }
  return { pointer: `${pointer}/arguments`, message: translate('arguments', { tool }), difference, seq: call.seq };
}

/** Members that are not named may have any value. Lists and scalars are compared as a whole. */
function includes(actual: Json | undefined, wanted: Json | undefined, written: Written = {}): boolean {
  if (!isJsonObject(wanted)) return sameExact(actual, wanted, written);
  if (!isJsonObject(actual)) return false;
  const [inActual, inWanted] = [writtenTexts(actual), writtenTexts(wanted)];
  return Object.entries(wanted).every(([name, value]) =>
    includes(actual[name], value, { a: inActual.get(name), b: inWanted.get(name) }),
  );
}

function isCall({ kind, origin }: Item): boolean {
  return kind === 'call' && origin === 'response';
}

/** Arguments that are not JSON are treated as text. */
function toCall({ name, parts, firstSeq }: Item): Call {
  const text = parts
    .filter(({ kind }) => kind === 'arguments')
    .map((part) => part.text.slice(0))
    .join('');
  return { tool: name ?? '', arguments: tryParseExact(text) ?? text, seq: firstSeq };
}

function print(value: Json): string {
  return printExact(value, '  ');
}
