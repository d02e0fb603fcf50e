/** `agent-api code`: writes the program that produces a run or a stream, or the program that sends a request. */
import { lookUpInEnvironment } from '../node/environment.ts';
import type { Fault } from '../protocol/core/base/fault.ts';
import { localAgentOrigin } from '../protocol/core/base/url.ts';
import { writeJson } from '../protocol/core/document/writtenJson.ts';
import { isJsonObject } from '../protocol/core/json/json.ts';
import { addHeaders } from '../protocol/session/client/addHeaders.ts';
import { resolveEndpoint } from '../protocol/session/client/endpoint.ts';
import { hasVariables } from '../protocol/session/client/variables.ts';
import type { RequestCodeOptions } from '../protocol/features/codegen/request/requestCodeOptions.ts';
import { toRequestTarget, type CodeTarget } from '../protocol/features/codegen/codeTarget.ts';
import { defaultProtocol, wireProtocolById, protocolOfRequest } from '../protocol/protocols/registry.ts';
import { requestUrls } from '../protocol/protocols/building-blocks/requestUrls.ts';
import { parseRequest } from '../protocol/session/live/preparedRequest.ts';
import { findRunSecrets } from '../protocol/features/export/runSecrets.ts';
import { requestOf, type SentRun } from '../protocol/features/export/sentRequest.ts';
import { isEvent, writeProgram, writeRequestCode } from '../protocol/features/export/writeCode.ts';
import { readRunLine, type RecordedEndpoint, type RunHeader } from '../protocol/core/record/runFile.ts';
import { createRedact, type Redact } from '../protocol/core/secrets/redact.ts';
import { frameLimit, type FrameDraft } from '../protocol/core/wire/frame.ts';
import { createFramer } from '../protocol/core/wire/framer.ts';
import { isCutOff, unwrapRunLine } from '../protocol/session/stored/foldStream.ts';
import { locateRequest } from '../protocol/session/live/locateRequest.ts';
import { createPieceGuard } from '../protocol/session/live/pieceGuard.ts';
import { matchProtocol, type OutgoingRequest, type MismatchPolicy } from './matchProtocol.ts';
import { transport } from './network.ts';
import { describeBrokenJson } from './describeBrokenJson.ts';
import { logPartial } from './logPartial.ts';
import { readNamed } from './readInput.ts';
import type { ExitCode, Terminal } from './terminal.ts';

type SecretPlace = Pick<RecordedEndpoint, 'url' | 'headers'>;

interface CodeCommand {
  readonly file: string;
  readonly target: CodeTarget;
  /** Where a request goes. When absent, the server of the run, or for a request an agent on this machine. */
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** In seconds. */
  readonly timeout: number;
  /** What to do with a request whose protocol the server does not speak. */
  readonly mismatchPolicy: MismatchPolicy;
}

/** Exit codes: 0 written, 1 only a part of the stream was read, 2 the file is neither a run, a stream nor a request. */
export async function code(command: CodeCommand, terminal: Terminal): Promise<ExitCode> {
  const { log, translate, print, locale } = terminal;
  const { file, target } = command;
  const content = await readNamed(file, terminal);
  if (content === undefined) return 2;
  const { texts, header, end, ...part } = readStream(content);
  const options =
    header === undefined
      ? await locateRequestOptions(readRequest(content), command, terminal)
      : await locateRunRequest({ header, end }, command, terminal);
  if (typeof options === 'string') {
    log(options);
    return 2;
  }
  const redact = await redactForAll([options, header?.endpoint]);
  if (options !== undefined && (header === undefined || !isMaker(target))) {
    print(writeRequestCode(options, toRequestTarget(target), locale, redact));
    return 0;
  }
  if (!isMaker(target) || texts.length === 0) {
    log(describeBrokenJson(file, content, terminal) ?? translate('nothingToLint', { file }));
    return 2;
  }
  if (command.url !== undefined || Object.keys(command.headers).length > 0) log(translate('sendsNothing'));
  const isPartial = logPartial(file, part, terminal);
  print(writeProgram(withoutSecrets(texts, redact, header?.protocol), target, locale));
  return isPartial ? 1 : 0;
}

/** Redacts the secrets of the endpoint of a run, and those of the place to which the program sends its request. */
async function redactForAll(endpoints: readonly (SecretPlace | undefined)[]): Promise<Redact> {
  const places = endpoints.filter((endpoint) => endpoint !== undefined);
  const secrets = await Promise.all(places.map((endpoint) => findRunSecrets(endpoint, lookUpInEnvironment)));
  return createRedact(secrets.flat());
}

/** Removes secrets, also those that are spread over several events. */
function withoutSecrets(texts: readonly string[], redact: Redact, protocol = defaultProtocol.id): readonly string[] {
  const clean: string[] = [];
  const guard = createPieceGuard<FrameDraft>(redact, protocol, ({ data }) => clean.push(data));
  for (const data of texts) guard.take({ form: 'event', data }, 0);
  guard.end();
  return clean;
}

function isMaker(target: CodeTarget): target is 'python' | 'typescript' {
  return target === 'python' || target === 'typescript';
}

interface StreamTexts {
  /** The data of the events in the file. */
  readonly texts: readonly string[];
  /** If it is a run file. */
  readonly header: RunHeader | undefined;
  readonly end: SentRun['end'];
  readonly fault: Fault | undefined;
  readonly isCut: boolean;
}

function readStream(content: string): StreamTexts {
  const texts: string[] = [];
  let [isEnding, isCut] = [false, false];
  const framer = createFramer('', (draft) => {
    isCut = isEnding && isCutOff(draft);
    texts.push(
      ...unwrapRunLine(draft)
        .filter(isEvent)
        .map(({ data }) => data),
    );
  });
  const isWhole = framer.push(content);
  isEnding = true;
  framer.end();
  const first = readRunLine(content.slice(0, content.indexOf('\n')), 0);
  const written = content.trimEnd();
  const last = readRunLine(written.slice(written.lastIndexOf('\n') + 1), 0);
  return {
    texts,
    header: first.kind === 'header' ? first.header : undefined,
    end: last.kind === 'end' ? last.end : undefined,
    fault: isWhole ? undefined : { kind: 'too-large', limit: frameLimit },
    isCut,
  };
}

function readRequest(content: string): OutgoingRequest | undefined {
  const parsed = parseRequest(content);
  const protocol = parsed.ok && isJsonObject(parsed.json) ? protocolOfRequest(parsed.json) : undefined;
  return parsed.ok && protocol !== undefined ? { protocol: protocol.id, body: parsed, added: [] } : undefined;
}

/**
 * The request and the address to which `send` would post it, determined in the same way. A string is the reason why it
 * would not be sent.
 */
async function locateRequestOptions(
  own: OutgoingRequest | undefined,
  { url, headers, timeout, mismatchPolicy }: CodeCommand,
  terminal: Terminal,
): Promise<RequestCodeOptions | string | undefined> {
  if (own === undefined) return undefined;
  const toCodeOptions = ({ protocol, body }: OutgoingRequest, at: string): RequestCodeOptions => ({
    url: at,
    headers,
    body: body.json,
    protocol,
  });
  // No server is named, so there is none to ask.
  const [usual = localAgentOrigin] = requestUrls(url ?? localAgentOrigin, wireProtocolById(own.protocol).paths);
  if (url === undefined) return toCodeOptions(own, usual);
  const resolved = await resolveEndpoint({ name: url, url, headers, timeout }, lookUpInEnvironment);
  // A variable that has no value here may have one where the program runs.
  if (!resolved.ok) return toCodeOptions(own, hasVariables(url) ? url : usual);
  const { request } = resolved.value;
  const matched = await matchProtocol(own, { name: url, request, mismatchPolicy, purpose: 'program' }, terminal);
  if (typeof matched === 'string') return matched;
  // A variable stays in the program, so the address stays as it is written.
  if (hasVariables(url)) return toCodeOptions(matched, url);
  const protocol = wireProtocolById(matched.protocol);
  const located = await locateRequest({ ...request, body: '' }, protocol, transport, new AbortController().signal);
  return toCodeOptions(matched, matched.url ?? located.url);
}

/**
 * The request of a run, which goes where the command says. Its own headers are only for its own server, so they are left
 * out if the command names a URL.
 */
async function locateRunRequest(
  run: SentRun,
  command: CodeCommand,
  terminal: Terminal,
): Promise<RequestCodeOptions | string | undefined> {
  const sent = requestOf(run);
  const { target, url, headers } = command;
  if (isMaker(target)) return sent;
  if (url === undefined) return { ...sent, headers: addHeaders(headers, sent.headers) };
  return locateRequestOptions({ protocol: sent.protocol, body: writeJson(sent.body), added: [] }, command, terminal);
}
