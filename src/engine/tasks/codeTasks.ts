/** Writes runs and requests as code, and reads requests from commands. */
import { printExact } from '../../protocol/core/json/exactJson.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { createRedact, type Secret } from '../../protocol/core/secrets/redact.ts';
import { codeLanguages, type CodeTarget, type RequestTarget } from '../../protocol/features/codegen/codeTarget.ts';
import { readCurl, type CurlIssue, type CurlRequest } from '../../protocol/features/codegen/curl/readCurl.ts';
import { requestTargetsOf, streamTargetsOf } from '../../protocol/features/codegen/targetsOf.ts';
import { requestOf } from '../../protocol/features/export/sentRequest.ts';
import { writeRequestCode, writeStreamCode } from '../../protocol/features/export/writeCode.ts';
import { requestUrls } from '../../protocol/protocols/building-blocks/requestUrls.ts';
import { wireProtocolById } from '../../protocol/protocols/registry.ts';
import { parseRequest, type WrittenRequest } from '../../protocol/session/live/preparedRequest.ts';
import type { RunSource, StoredRuns } from './storedRuns.ts';

/** A program in a language of VS Code. */
export interface WrittenCode {
  readonly language: string;
  readonly content: string;
}

/** A request, and where it would be posted. Both may contain variables. */
export interface AddressedRequest extends WrittenRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request that was read from a command, with its body as text. */
export interface PastedRequest extends Omit<CurlRequest, 'body'> {
  readonly body: string;
}

export type PastedCommand =
  | { readonly ok: true; readonly request: PastedRequest }
  | { readonly ok: false; readonly problem: CurlIssue };

export function createCodeTasks(runs: StoredRuns, locale: Locale) {
  return {
    /** The kinds of programs that can be written for a run. */
    async codeTargetsOfRun(source: RunSource): Promise<readonly CodeTarget[]> {
      const { state } = await runs.read(source);
      return [...streamTargetsOf(state.protocol.id), ...requestTargetsOf(requestOf(state).protocol)];
    },
    /** A program that produces the run, or some of its rows, or that sends its request. */
    async writeRunCode(
      source: RunSource,
      { target, rows }: { readonly target: CodeTarget; readonly rows: readonly string[] | undefined },
      reportProgress: (progress: number) => void,
      signal: AbortSignal,
    ): Promise<WrittenCode | undefined> {
      const { state, redact } = await runs.read(source);
      const content =
        target === 'python' || target === 'typescript'
          ? await writeStreamCode({ state, target, locale, redact, rows, reportProgress, signal })
          : writeRequestCode(requestOf(state), target, locale, redact);
      return content === undefined ? undefined : { language: codeLanguages[target], content };
    },
    codeTargetsOfRequest: (protocol: string): readonly RequestTarget[] => requestTargetsOf(protocol),
    /** A program that sends the request. Returns `undefined` if the request is not JSON. */
    writeRequestCode(
      { url, headers, protocol, text }: AddressedRequest,
      target: RequestTarget,
      secrets: readonly Secret[],
    ): WrittenCode | undefined {
      const parsed = parseRequest(text);
      if (!parsed.ok) return undefined;
      const options = { url, headers, protocol, body: parsed.json };
      const content = writeRequestCode(options, target, locale, createRedact(secrets));
      return { language: codeLanguages[target], content };
    },
    /** The URL to which a request of that protocol is usually posted on this server. */
    usualUrl: (server: string, protocol: string): string =>
      requestUrls(server, wireProtocolById(protocol).paths)[0] ?? server,
    readCurl(command: string): PastedCommand {
      const reading = readCurl(command);
      if (!reading.ok) return reading;
      const { body, ...request } = reading.request;
      return { ok: true, request: { ...request, body: printExact(body, '  ') } };
    },
  };
}
