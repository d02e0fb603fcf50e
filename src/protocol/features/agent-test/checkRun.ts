/** Checks whether a run meets the expectations of a test. */
import { agentTestMessages } from '../../core/l10n/agentTest.ts';
import { createTranslate } from '../../core/l10n/translate.ts';
import type { Expectation } from './agentTestShape.ts';
import { checkCalls } from './checkCalls.ts';
import { severitiesFrom, type Evidence, type Failure, type Check } from './failure.ts';
import { countUnlisted } from '../../lint/engine/countUnlisted.ts';
import { describeFinding } from '../../lint/engine/describeFinding.ts';
import type { Run } from '../../core/run/run.ts';
import { usageCounts } from '../../core/run/usage.ts';
import type { RunState } from '../../session/live/runState.ts';
import { compareRuns } from '../compare/compareRuns.ts';
import { writeMeaning } from '../compare/writeComparison.ts';

/** Checks how the run ended. The default expectation is `completed`. */
const checkEnd: Check = ({ end: expected = 'completed' }, { state, translate }) => {
  const actual = state.end?.end ?? 'interrupted';
  if (actual === expected) return [];
  const { error } = state.run;
  const why = error === undefined ? '' : ` ${[error.code, error.message].filter(Boolean).join(': ')}`;
  return [{ pointer: '/end', message: translate('ended', { actual, expected }) + why }];
};

/** Checks the lint findings of the stream, from a given severity upwards. */
const checkLint: Check = ({ lint }, { state, locale, translate }) => {
  if (lint === undefined) return [];
  const severities = severitiesFrom(lint);
  const listed = state.findings.list
    .filter(({ severity }) => severities.includes(severity))
    .map((finding): Failure => {
      const { seq, rule } = finding;
      const message = describeFinding(finding, locale);
      if (seq === undefined) return { pointer: '/lint', message: `${message} (${rule})` };
      return { pointer: '/lint', seq, message: translate('linted', { event: seq, message, rule }) };
    });
  const count = countUnlisted(state.findings, severities);
  return count === 0 ? listed : [...listed, { pointer: '/lint', message: translate('unlisted', { count }) }];
};

/** Checks the final text of the agent. */
const checkText: Check = ({ text: expected }, { state, match, translate }) => {
  if (expected === undefined) return [];
  const { contains = [], matches, equals } = expected;
  const actual = finalText(state.run);
  const failures: Failure[] = [];
  const wanted = typeof contains === 'string' ? [contains] : contains;
  for (const text of wanted.filter((one) => !actual.includes(one))) {
    failures.push({
      pointer: '/text/contains',
      message: translate('contains', { text }),
      difference: { expected: text, actual },
    });
  }
  if (matches !== undefined) {
    const expression = toRegExp(matches);
    const isMatch = expression === undefined ? false : match(expression, actual);
    const pattern = `/${matches}/`;
    if (isMatch !== true) {
      const message = translate(isMatch === undefined ? 'slowPattern' : 'matches', { pattern });
      failures.push({ pointer: '/text/matches', message, difference: { expected: pattern, actual } });
    }
  }
  if (equals !== undefined && equals !== actual) {
    const difference = { expected: equals, actual };
    failures.push({ pointer: '/text/equals', message: translate('equals'), difference });
  }
  return failures;
};

/** Returns `undefined` for an invalid pattern. The reader of the file has already reported it. */
function toRegExp(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** The text of the answer's last message that has any text. */
function finalText({ items }: Run): string {
  const texts = items
    .filter(({ kind, origin }) => kind === 'message' && origin === 'response')
    .map(({ parts }) =>
      parts
        .filter(({ kind }) => kind === 'text' || kind === 'refusal')
        .map(({ text }) => text.slice(0))
        .join(''),
    );
  return texts.findLast((text) => text !== '') ?? '';
}

/** Checks how long the run took, in milliseconds since sending. */
const checkTiming: Check = ({ firstTextWithin, doneWithin }, { state, translate }) => {
  const failures: Failure[] = [];
  if (!hasTimes(state)) {
    const asked = Object.entries({ firstTextWithin, doneWithin }).filter(([, limit]) => limit !== undefined);
    return asked.map(([name]) => ({ pointer: `/${name}`, message: translate('noTimes') }));
  }
  const { firstTextAt } = state.run;
  if (firstTextWithin !== undefined && !(firstTextAt !== undefined && firstTextAt <= firstTextWithin)) {
    const message =
      firstTextAt === undefined
        ? translate('noText')
        : translate('firstText', { actual: firstTextAt, expected: firstTextWithin });
    failures.push({ pointer: '/firstTextWithin', message });
  }
  const { at = 0 } = state.end ?? {};
  if (doneWithin !== undefined && at > doneWithin) {
    failures.push({ pointer: '/doneWithin', message: translate('done', { actual: at, expected: doneWithin }) });
  }
  return failures;
};

/** Imported runs have no times, or zero for all. No response arrives in the moment in which the request is sent. */
function hasTimes({ header, firstEventAt = 0, end }: RunState): boolean {
  return header.times !== 'unknown' && (firstEventAt > 0 || (end?.at ?? 0) > 0);
}

/** Checks how many tokens the server reports. A count that it does not report cannot be checked. */
const checkUsage: Check = ({ usage: most }, { state, translate }) => {
  const actual = state.usage()?.usage;
  return usageCounts.flatMap((count): readonly Failure[] => {
    const limit = most?.[count];
    const used = actual?.[count];
    if (limit === undefined || (used !== undefined && used <= limit)) return [];
    const message =
      used === undefined
        ? translate('noUsage', { name: count })
        : translate('usage', { name: count, actual: used, expected: limit });
    return [{ pointer: `/usage/${count}`, message }];
  });
};

/** Checks whether the agent said and did the same as in a recorded run. */
const checkSameAs: Check = ({ sameAs }, { state, recorded, translate }) => {
  if (sameAs === undefined || recorded === undefined || compareRuns(recorded, state).same) return [];
  const difference = { expected: writeMeaning(recorded), actual: writeMeaning(state) };
  return [{ pointer: '/sameAs', message: translate('otherRun', { file: sameAs }), difference }];
};

const checks: readonly Check[] = [checkEnd, checkLint, checkText, checkCalls, checkTiming, checkUsage, checkSameAs];

/**
 * `state` is the state of a finished run. Returns an empty list when all expectations are met. Throws for an invalid
 * pattern.
 */
export function checkRun(expect: Expectation, evidence: Omit<Evidence, 'translate'>): readonly Failure[] {
  const translate = createTranslate(agentTestMessages, evidence.locale);
  return checks.flatMap((check) => check(expect, { ...evidence, translate }));
}
