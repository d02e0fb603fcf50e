/** Continues recorded runs: writes the requests that follow them. */
import { parseExactDocument } from '../../protocol/core/document/parseDocument.ts';
import { printExact } from '../../protocol/core/json/exactJson.ts';
import { isJsonObject } from '../../protocol/core/json/json.ts';
import type { Run } from '../../protocol/core/run/run.ts';
import type { Reply } from '../../protocol/core/run/reply.ts';
import { convertJson } from '../../protocol/features/convert/convertJson.ts';
import { repeatRequest } from '../../protocol/features/resume/repeatRequest.ts';
import { printRequest, resumeRun, type SessionChoice } from '../../protocol/features/resume/resume.ts';
import { requestsOf } from '../../protocol/features/resume/whatIf.ts';
import type { TaskRequest } from '../../protocol/protocols/contract/protocol.ts';
import { protocolOfRequest, wireProtocolById } from '../../protocol/protocols/registry.ts';
import { replaceRoute } from '../../protocol/session/client/replaceRoute.ts';
import { betterRouteOf } from '../../protocol/session/live/betterRouteOf.ts';
import { toWrittenRequest, type WrittenRequest } from '../../protocol/session/live/preparedRequest.ts';
import { writeReply } from '../../protocol/session/live/replyMemory.ts';
import type { OpenTexts } from '../documents/openTexts.ts';
import {
  listChangeables,
  viewResumption,
  writeResumed,
  writeVariants,
  type ChangeableView,
  type ResumedRequest,
  type Resumption,
  type ResumptionView,
} from '../resumeAnswers.ts';
import type { RunSource, StoredRuns } from './storedRuns.ts';

/** The task behind a run, and the requests that can be sent about it. */
export interface TaskOfRun {
  readonly id: string;
  readonly requests: readonly { readonly what: TaskRequest['what']; readonly request: WrittenRequest }[];
}

/** A better route of the server, and the request of the run in the form that this route expects. */
export interface BetterRouteOfRun {
  readonly protocol: string;
  /** The name of the protocol, shown to users. */
  readonly title: string;
  readonly url: string;
  /** Absent if the request cannot be converted. */
  readonly request?: { readonly text: string; readonly fileEnding: string };
  /** What the conversion lost. */
  readonly lost: readonly string[];
}

/** A request as a document, and the ending of its file name. */
export interface RequestDocument {
  readonly text: string;
  readonly fileEnding: string;
  /** Where the text of the user is, without its quotes. `end` is the offset after it. Absent if it is not found. */
  readonly prompt?: { readonly start: number; readonly end: number };
}

/** The requests of a document of variants, in order. */
export interface VariantRequests {
  readonly protocol: string;
  readonly requests: readonly WrittenRequest[];
}

export function createContinueTasks(runs: StoredRuns, texts: OpenTexts) {
  return {
    ...createRunResumption(runs),
    ...createRepetition(runs),
    /** `isForgotten`: the server that receives the reply does not know the conversation. */
    async writeReply(source: RunSource, reply: Reply, isForgotten: boolean): Promise<WrittenRequest> {
      const { state } = await runs.read(source);
      const { header, protocol } = state;
      const request = writeReply(state, reply, isForgotten ? false : header.endpoint.keepsConversation);
      return toWrittenRequest(printRequest(request, protocol, header.request));
    },
    async taskOfRun(source: RunSource): Promise<TaskOfRun> {
      const { header, run, protocol } = (await runs.read(source)).state;
      const requests = protocol.taskRequests?.(header.request, run) ?? [];
      return {
        id: run.id ?? '',
        requests: requests.map(({ what, request }) => ({
          what,
          request: toWrittenRequest(printRequest(request, protocol, header.request)),
        })),
      };
    },
    /** `url` is the address of the run's endpoint. Resolves with `undefined` if no better route is known. */
    async betterRouteOfRun(source: RunSource, url: string): Promise<BetterRouteOfRun | undefined> {
      const { state } = await runs.read(source);
      const { header, protocol } = state;
      const route = betterRouteOf(state);
      if (route === undefined) return undefined;
      const { document, losses } = convertJson(header.request, {
        from: protocol.id,
        to: route.protocol,
        // The server is the same, so the request is converted as the server's own adapter would do it, without extra
        // data for a conversion back.
        mode: 'as-runtime',
      });
      const fileEnding = wireProtocolById(route.protocol).resume?.fileEnding ?? 'json';
      return {
        protocol: route.protocol,
        title: route.title,
        url: replaceRoute(url, protocol.partialRoutes, route.path),
        ...(isJsonObject(document) && { request: { text: printExact(document, '  '), fileEnding } }),
        lost: losses.map(({ what }) => what),
      };
    },
    /** Returns `undefined` if the text is not a document of variants. */
    variantRequests(id: string): VariantRequests | undefined {
      const requests = requestsOf(parseExactDocument(texts.get(id).text.toString()));
      const [first] = requests ?? [];
      const protocol = first && protocolOfRequest(first);
      return (
        protocol && {
          protocol: protocol.id,
          requests: (requests ?? []).map((one) => toWrittenRequest(printRequest(one, protocol, one))),
        }
      );
    },
  };
}

/** Answers about the request of a run, which is sent again. */
function createRepetition(runs: StoredRuns) {
  return {
    /** The request of a run, for another run that begins as that one did. `undefined` if the request is not known. */
    async repeatRequest(source: RunSource): Promise<WrittenRequest | undefined> {
      const { header } = (await runs.read(source)).state;
      const protocol = wireProtocolById(header.protocol);
      const request = repeatRequest(header, protocol);
      return request && toWrittenRequest(printRequest(request, protocol, header.request));
    },
    /** The request of a run as a document: as it was sent, or as its user wrote it. */
    async requestDocument(source: RunSource, isSent: boolean): Promise<RequestDocument | undefined> {
      const { header, run } = (await runs.read(source)).state;
      const protocol = wireProtocolById(header.protocol);
      const request = isSent ? header.request : repeatRequest(header, protocol);
      if (request === null || request === undefined) return undefined;
      const fileEnding = (protocol.resume ?? protocol.restate)?.fileEnding ?? 'json';
      const text = printExact(request, '  ');
      return { text, fileEnding, ...findPrompt(text, run) };
    },
  };
}

/** Finds the last text that the user has sent. It may be written with other escapes. */
function findPrompt(text: string, { items }: Run): Pick<RequestDocument, 'prompt'> {
  const asked = items.findLast(
    ({ origin, kind, role }) => origin === 'request' && kind === 'message' && role === 'user',
  );
  const part = asked?.parts.findLast((one) => one.kind === 'text');
  if (part?.kind !== 'text') return {};
  const written = JSON.stringify(part.text.slice(0));
  const start = text.lastIndexOf(written) + 1;
  return start === 0 ? {} : { prompt: { start, end: start + written.length - 2 } };
}

/** A place in a run: one of its rows; by default the last one. */
export interface RunPlace {
  readonly source: RunSource;
  readonly row: string | undefined;
}

/** Answers about the conversation up to a row of a run. */
function createRunResumption(runs: StoredRuns) {
  const find = async ({ source, row }: RunPlace): Promise<Resumption | undefined> => {
    const { header, run, protocol } = (await runs.read(source)).state;
    const key = row ?? run.items.at(-1)?.key;
    return key === undefined
      ? undefined
      : { protocol, resumable: resumeRun({ request: header.request, run, protocol }, key) };
  };
  return {
    /** Resolves with `undefined` if there is no message. */
    async viewResumption(place: RunPlace): Promise<ResumptionView | undefined> {
      const found = await find(place);
      return found && viewResumption(found);
    },
    async writeResumed(place: RunPlace, session: SessionChoice): Promise<ResumedRequest | undefined> {
      const found = await find(place);
      return found && writeResumed(found, session);
    },
    async listChangeables(place: RunPlace): Promise<readonly ChangeableView[]> {
      const found = await find(place);
      return found === undefined ? [] : listChangeables(found);
    },
    async writeVariants(place: RunPlace, pointer: string): Promise<string | undefined> {
      const found = await find(place);
      return found && writeVariants(found, pointer);
    },
  };
}
