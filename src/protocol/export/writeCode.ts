/** A run, some rows of it, or a request, as code. Nothing leaves without having passed through `redact`. */
import type { RequestTarget, StreamTarget } from '../codegen/codeTarget.ts';
import { writePythonRequest } from '../codegen/request/pythonRequest.ts';
import type { RequestOrder } from '../codegen/request/requestOrder.ts';
import { writeTypescriptRequest } from '../codegen/request/typescriptRequest.ts';
import { planStream } from '../codegen/stream/planStream.ts';
import { writePython } from '../codegen/write/python.ts';
import { writeTypescript } from '../codegen/write/typescript.ts';
import { dialectById } from '../dialects/registry.ts';
import { requestUrls } from '../dialects/requestUrls.ts';
import { codeSentences, type CodeKey } from '../lexicon/code.ts';
import { createTranslate, type Locale, type Translate } from '../lexicon/lexicon.ts';
import type { Redact } from '../record/redact.ts';
import type { RunHeader } from '../record/runFile.ts';
import type { RunState } from '../session/runState.ts';
import { rowItems } from '../view/projectRow.ts';
import type { Frame } from '../wire/frame.ts';
import { toCurlCommand } from './curlCommand.ts';
import { redactJson } from '../record/redactJson.ts';
import { renumber } from '../codegen/stream/renumber.ts';
import { selectFrames } from './selectFrames.ts';

export interface StreamCodeOrder {
  readonly state: RunState;
  readonly target: StreamTarget;
  readonly locale: Locale;
  readonly redact: Redact;
  /** Keys of rows; the whole run when absent. */
  readonly rows?: readonly string[] | undefined;
}

/** A program that makes the run's stream, or what of it is about the rows, numbered anew. */
export async function writeStreamCode({ state, target, locale, redact, rows }: StreamCodeOrder): Promise<string> {
  const texts: string[] = [];
  for await (const frames of selectFrames(state, rows && itemsOf(state, rows))) {
    texts.push(...frames.filter(isEvent).map(({ data }) => redact(data)));
  }
  return writeProgram(rows === undefined ? texts : renumber(texts), target, locale);
}

/** A program that sends events with these data. */
export function writeProgram(texts: readonly string[], target: StreamTarget, locale: Locale): string {
  const write = target === 'python' ? writePython : writeTypescript;
  return write(planStream(texts), createTranslate(codeSentences, locale));
}

/** Comments and `[DONE]` are no events. */
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
  { url, headers, body, dialect }: RequestOrder,
  target: RequestTarget,
  locale: Locale,
  redact: Redact,
): string {
  const say = createTranslate(codeSentences, locale);
  const order: RequestOrder = {
    url: redact(url),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, redact(value)])),
    body: redactJson(body, redact),
    dialect,
  };
  switch (target) {
    case 'curl': {
      const endpoint = { name: '', url: order.url, headers: order.headers };
      return toCurlCommand({ endpoint, request: order.body }, redact, (names) => say('setVariables', { names }));
    }
    case 'fetch':
      return writeTypescriptRequest(order, say);
    default:
      return writePythonRequest(order, target, say);
  }
}

/** What commands about code say. */
export function codeTranslate(locale: Locale): Translate<CodeKey> {
  return createTranslate(codeSentences, locale);
}

/** The request that a run began with, and the likeliest place where it was posted. */
export function requestOf({ endpoint, request, dialect: id }: RunHeader): RequestOrder {
  const dialect = dialectById(id);
  const [url = endpoint.url] = requestUrls(endpoint.url, dialect.paths);
  return { url, headers: endpoint.headers, body: request, dialect: dialect.id };
}
