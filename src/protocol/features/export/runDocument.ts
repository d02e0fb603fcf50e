/** Writes a run as a document with headings: messages, tools with arguments and outputs, findings. */
import { describeAttempts } from '../../session/live/describeAttempts.ts';
import { describeFault } from '../../core/l10n/faults.ts';
import { createTranslate } from '../../core/l10n/translate.ts';
import { transcriptMessages } from '../../core/l10n/transcript.ts';
import { describeFinding } from '../../lint/engine/describeFinding.ts';
import { phaseOf } from '../../panel/phase.ts';
import { firstResponseTextAt } from '../../core/run/firstResponseText.ts';
import { usageCounts } from '../../core/run/usage.ts';
import { isRow } from '../../panel/rows/projectRow.ts';
import { type DocumentOptions, itemBlocks, type DocumentWriter } from './itemBlocks.ts';
import { sentUrl } from './sentRequest.ts';
import { transcriptStyle } from './textStyle.ts';
import { formatDuration } from '../../core/base/formatDuration.ts';

/** Ends with a line break. */
export function writeRunDocument({ rows, ...options }: DocumentOptions): string {
  const writer: DocumentWriter = { ...options, translate: createTranslate(transcriptMessages, options.locale) };
  const items = writer.state.run.items.filter((item) => isRow(item) && (rows?.has(item.key) ?? true));
  const body = items.length === 0 ? [writer.translate('noRows')] : items.flatMap((item) => itemBlocks(writer, item));
  const blocks = rows === undefined ? [...headBlocks(writer), ...body, ...findingBlocks(writer)] : body;
  return `${writer.redact(blocks.join('\n\n'))}\n`;
}

function headBlocks({ state, style, translate, locale, redact, name }: DocumentWriter): readonly string[] {
  const { header, run, end } = state;
  const url = sentUrl(state);
  const facts = [
    translate('state', { state: translate(phaseOf(state)) }),
    translate('sent', { time: header.startedAt }),
    ...(url === '' ? [] : [translate('url', { url })]),
    ...(run.sessionId === undefined ? [] : [translate('session', { id: run.sessionId })]),
    timesFact(state, translate),
    ...attemptFacts(state, translate, locale),
    ...usageFacts(state, translate),
    ...(run.error === undefined
      ? []
      : [translate('error', { text: `${run.error.code ?? ''} ${run.error.message}`.trim() })]),
    ...(end?.fault === undefined ? [] : [translate('problem', { text: describeFault(end.fault, locale) })]),
  ];
  const title = translate('title', { source: name ?? header.source, endpoint: header.endpoint.name });
  return [style.heading(1, redact(title)), facts.map((fact) => style.fact(redact(fact))).join('\n')];
}

/** Times that were not recorded are zero, which must not look measured. */
function timesFact(
  { header, firstEventAt, run, end, frameCount: count }: DocumentWriter['state'],
  translate: DocumentWriter['translate'],
): string {
  if (header.times === 'unknown') return translate('noTimes', { count });
  const time = (ms: number | undefined): string => (ms === undefined ? translate('notYet') : formatDuration(ms));
  const text = time(firstResponseTextAt(run));
  return translate('times', { first: time(firstEventAt), text, total: time(end?.at), count });
}

/** The attempts after which the request was sent again. */
function attemptFacts(
  { end }: DocumentWriter['state'],
  translate: DocumentWriter['translate'],
  locale: DocumentWriter['locale'],
): readonly string[] {
  return describeAttempts(end?.attempts, locale).map(({ reason, delay }, index) =>
    translate('attempt', { number: index + 1, reason, delay: formatDuration(delay) }),
  );
}

/** What the server reports about the whole run. */
function usageFacts({ usage }: DocumentWriter['state'], translate: DocumentWriter['translate']): readonly string[] {
  const used = usage();
  if (used === undefined) return [];
  const counts = usageCounts.flatMap((count) => {
    const tokens = used.usage[count];
    return tokens === undefined ? [] : [translate(`usage-${count}`, { tokens })];
  });
  const list = counts.join(', ');
  const { length: calls } = used.calls;
  return [used.basis === 'run' ? translate('usage', { list }) : translate('usageOfCalls', { list, calls })];
}

function findingBlocks({ state, style, translate, locale, redact }: DocumentWriter): readonly string[] {
  const { list, counts } = state.findings;
  const count = counts.error + counts.warning + counts.info;
  if (count === 0) return [];
  const facts = list.map((finding) =>
    translate(finding.seq === undefined ? 'findingInRequest' : 'finding', {
      severity: translate(`severity-${finding.severity}`),
      rule: finding.rule,
      text: describeFinding(finding, locale),
      ...(finding.seq === undefined ? {} : { seq: finding.seq }),
    }),
  );
  return [
    style.heading(2, translate('findings', { count })),
    ...(list.length < count ? [translate('findingsShown', { shown: list.length })] : []),
    facts.map((fact) => style.fact(redact(fact))).join('\n'),
  ];
}

/**
 * Writes the run as plain text to read line by line: only headings and facts of the extension are not indented. Never
 * throws. The cost is proportional to the length of the run.
 */
export function writeTranscript(options: Omit<DocumentOptions, 'style'>): string {
  return writeRunDocument({ ...options, style: transcriptStyle });
}
