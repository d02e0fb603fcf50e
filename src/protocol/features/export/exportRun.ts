/** Exports a run, or some rows of it, in one of the export formats. */
import { printExact } from '../../core/json/exactJson.ts';
import type { Json } from '../../core/json/json.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { transcriptMessages } from '../../core/l10n/transcript.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import { frameToLine } from '../../core/record/runFile.ts';
import { createPieceGuard } from '../../session/live/pieceGuard.ts';
import type { RunState } from '../../session/live/runState.ts';
import { toEventLine } from '../../core/wire/eventLine.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { rowItems } from '../../panel/rows/projectRow.ts';
import { toCurlCommand } from './curlCommand.ts';
import type { ExportFormat } from './exportFormat.ts';
import { redactJson } from '../../core/secrets/redactJson.ts';
import { writeRunDocument } from './runDocument.ts';
import { selectFrames } from './selectFrames.ts';
import { requestOf } from './sentRequest.ts';
import { markdownStyle } from './textStyle.ts';
import { toSseText } from '../../core/wire/sseText.ts';

export interface ExportOptions {
  readonly state: RunState;
  readonly format: ExportFormat;
  readonly locale: Locale;
  readonly redact: Redact;
  /** What lists call the run. By default, the name of the document that the request came from. */
  readonly name?: string;
  /** Keys of rows; the whole run when absent. A `curl` command always contains the whole request. */
  readonly rows?: readonly string[] | undefined;
}

/** Yields the text in pieces, in order. All text passes through `redact` before it is exported. */
export async function* exportRun(options: ExportOptions): AsyncGenerator<string, void> {
  const { state, format, locale, redact, rows, name } = options;
  const wanted = rows === undefined ? undefined : new Set(rows);
  switch (format) {
    case 'markdown':
      yield writeRunDocument({
        state,
        locale,
        redact,
        style: markdownStyle,
        rows: wanted,
        ...(name !== undefined && { name }),
      });
      return;
    case 'json':
      yield redact(`${printExact(redactJson(toJson(state, wanted), redact), '  ')}\n`);
      return;
    case 'curl': {
      const translate = createTranslate(transcriptMessages, locale);
      yield redact(toCurlCommand(requestOf(state), redact, (names) => translate('setVariables', { names })));
      return;
    }
    case 'jsonl':
    case 'sse':
    case 'run':
      yield* exportFrames(options, wanted);
  }
}

/** The response that the run adds up to, or the list of the selected messages. */
function toJson({ protocol, run }: RunState, wanted: ReadonlySet<string> | undefined): Json {
  if (wanted === undefined) return protocol.writeResponse(run);
  return run.items
    .filter(({ key }) => wanted.has(key))
    .flatMap((item) => rowItems(item))
    .map((item) => protocol.writeItem(item));
}

async function* exportFrames(
  { state, format, redact }: ExportOptions,
  wanted: ReadonlySet<string> | undefined,
): AsyncGenerator<string, void> {
  const write: (frame: Frame) => string | undefined =
    format === 'sse' ? toSseText : (frame) => withBreak(format === 'jsonl' ? toEventLine(frame) : frameToLine(frame));
  let clean: Frame[] = [];
  const guard = createPieceGuard<Frame>(redact, state.header.protocol, (frame) => clean.push(frame));
  const flush = (): string => {
    const text = clean.map((frame) => write(frame) ?? '').join('');
    clean = [];
    return text;
  };
  if (format === 'run') yield redact(`${printExact(redactJson(state.header as unknown as Json, redact))}\n`);
  for await (const frames of selectFrames(state, wanted && itemsOf(state, wanted))) {
    for (const frame of frames) guard.take(frame, frame.at);
    yield redact(flush());
  }
  guard.end();
  yield redact(flush());
  if (format === 'run' && state.end !== undefined)
    yield redact(`${JSON.stringify(redactJson(state.end as unknown as Json, redact))}\n`);
}

function itemsOf({ run }: RunState, rows: ReadonlySet<string>): ReadonlySet<string> {
  const items = run.items.filter(({ key }) => rows.has(key)).flatMap((item) => rowItems(item));
  return new Set(items.map(({ key }) => key));
}

function withBreak(line: string | undefined): string | undefined {
  return line === undefined ? undefined : `${line}\n`;
}
