/** Writes a run, some rows of it, or a request as code. All text passes through `redact` before it is exported. */
import { finish, finishInSteps, type StepsOptions, type Work } from '../../core/base/work.ts';
import type { RequestTarget, StreamTarget } from '../codegen/codeTarget.ts';
import { writePythonRequest } from '../codegen/request/pythonRequest.ts';
import { writtenUrl, type RequestCodeOptions } from '../codegen/request/requestCodeOptions.ts';
import { writeTypescriptRequest } from '../codegen/request/typescriptRequest.ts';
import { maxPasses, planStreamInSteps } from '../codegen/stream/planStream.ts';
import { writePythonInSteps } from '../codegen/write/python.ts';
import { writeTypescriptInSteps } from '../codegen/write/typescript.ts';
import { toOpenaiRoute, writeOpenaiComments } from './openaiRoute.ts';
import { withoutOriginals } from '../../protocols/building-blocks/keep.ts';
import { codeMessages } from '../../core/l10n/code.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import { createPieceGuard } from '../../session/live/pieceGuard.ts';
import type { RunState } from '../../session/live/runState.ts';
import { rowItems } from '../../panel/rows/projectRow.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { toCurlCommand } from './curlCommand.ts';
import { redactJson } from '../../core/secrets/redactJson.ts';
import { renumber } from '../codegen/stream/renumber.ts';
import { selectFrames } from './selectFrames.ts';

export interface StreamCodeOptions extends Pick<StepsOptions, 'signal'> {
  readonly state: RunState;
  readonly target: StreamTarget;
  readonly locale: Locale;
  readonly redact: Redact;
  /** Keys of rows; the whole run when absent. */
  readonly rows?: readonly string[] | undefined;
  /** Called with the progress, from 0 to 1, of the maximum amount of work. */
  readonly reportProgress?: ((progress: number) => void) | undefined;
}

/**
 * Writes a program that produces the run's stream, or only the events about the given rows, renumbered. Pauses every
 * few milliseconds to let other work run. Returns `undefined` when the signal aborted it.
 */
export async function writeStreamCode(options: StreamCodeOptions): Promise<string | undefined> {
  const { state, target, locale, redact, rows, signal, reportProgress } = options;
  const texts: string[] = [];
  const guard = createPieceGuard<Frame>(redact, state.header.protocol, ({ data }) => texts.push(data));
  for await (const frames of selectFrames(state, rows && itemsOf(state, rows))) {
    if (signal?.aborted === true) return undefined;
    for (const frame of frames.filter(isEvent)) guard.take(frame, frame.at);
  }
  guard.end();
  // Each pass yields once per event, and so does the writing. Renumbering yields twice per event.
  const max = texts.length * (maxPasses + (rows === undefined ? 1 : 3));
  const numbered = function* (): Work<string> {
    return yield* writeProgramInSteps(rows === undefined ? texts : yield* renumber(texts), target, locale);
  };
  return finishInSteps(numbered(), { signal, reportProgress: (yields) => reportProgress?.(Math.min(1, yields / max)) });
}

/** A program that sends events with these data. */
export function writeProgram(texts: readonly string[], target: StreamTarget, locale: Locale): string {
  return finish(writeProgramInSteps(texts, target, locale));
}

function* writeProgramInSteps(texts: readonly string[], target: StreamTarget, locale: Locale): Work<string> {
  const write = target === 'python' ? writePythonInSteps : writeTypescriptInSteps;
  return yield* write(yield* planStreamInSteps(texts), createTranslate(codeMessages, locale));
}

/** Comments and `[DONE]` are not events. */
export function isEvent({ form, data }: Pick<Frame, 'form' | 'data'>): boolean {
  return form === 'event' && data.trim() !== '' && data.trim() !== '[DONE]';
}

function itemsOf({ run }: RunState, rows: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(rows);
  const items = run.items.filter(({ key }) => wanted.has(key)).flatMap((item) => rowItems(item));
  return new Set(items.map(({ key }) => key));
}

/** A program that sends the request. */
export function writeRequestCode(
  { url, headers, body, protocol }: RequestCodeOptions,
  target: RequestTarget,
  locale: Locale,
  redact: Redact,
): string {
  const translate = createTranslate(codeMessages, locale);
  const options: RequestCodeOptions = {
    url: writtenUrl(redact(url)),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, redact(value)])),
    // Writes the body in the form in which it is sent.
    body: redactJson(withoutOriginals(body), redact),
    protocol,
  };
  switch (target) {
    case 'curl':
      return toCurlCommand(options, redact, (names) => translate('setVariables', { names }));
    case 'fetch':
      return writeTypescriptRequest(options, translate);
    case 'openai': {
      const route = toOpenaiRoute(options);
      if (route === undefined) return writePythonRequest(options, target, translate);
      return writePythonRequest(route.options, target, translate, writeOpenaiComments(route, locale));
    }
    default:
      return writePythonRequest(options, target, translate);
  }
}
