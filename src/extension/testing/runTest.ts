/** Runs one agent test: sends its request or reads its recording, and checks the result. */
import { Uri, workspace, type CancellationToken } from 'vscode';
import type { AgentTest } from '../../protocol/features/agent-test/agentTestShape.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import type { Failure } from '../../protocol/features/agent-test/failure.ts';
import type { RunState } from '../../protocol/session/live/runState.ts';
import { defaultTimeout } from '../../protocol/session/client/endpoint.ts';
import { parseUrl } from '../../protocol/core/base/url.ts';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { knownEndpoints } from '../endpoints/knownEndpoints.ts';
import { hostLocale } from '../window/language.ts';
import { requireProtocol } from '../sending/matchProtocol.ts';
import { sendRun } from '../sending/sendRun.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Services } from '../services.ts';

type Outcome =
  | {
      readonly kind: 'judged';
      readonly failures: readonly Failure[];
      /** In milliseconds. */
      readonly ms: number;
      readonly run: Uri;
      /** The agent that responded. */
      readonly agent: string;
    }
  | { readonly kind: 'canceled' }
  /** There is nothing to check; `reason` explains why. */
  | { readonly kind: 'impossible'; readonly reason: string };

interface TestRunOptions {
  /** The id of its test item, because two tests of a file may have the same name. */
  readonly id: string;
  readonly test: AgentTest;
  /** The file that contains the test. */
  readonly file: Uri;
  readonly token: CancellationToken;
  /** Called with the text of the agent as it arrives. */
  readonly print: (text: string) => void;
}

/** Time limit for one pattern of a test, in milliseconds. */
const patternTime = 1000;

async function translator({ platform }: Services): Promise<ReturnType<Engine['agentTestTranslate']>> {
  return (await platform.loadEngine()).agentTestTranslate(hostLocale());
}

export async function runTest(services: Services, options: TestRunOptions): Promise<Outcome> {
  // The test file determines which recording is read, so the user must trust the workspace, as for sending.
  if (!workspace.isTrusted) return impossible(services.translate('untrusted'));
  const engine = await services.platform.loadEngine();
  const { recording, expect } = options.test;
  const found = await (recording === undefined ? send(services, options) : read(services, options.file, recording));
  if ('kind' in found) return found;
  const { state, run } = found;
  if (options.token.isCancellationRequested) return { kind: 'canceled' };
  const other = expect.sameAs === undefined ? undefined : await read(services, options.file, expect.sameAs);
  if (other !== undefined && 'kind' in other) return other;
  const failures = engine.checkRun(expect, {
    state,
    recorded: other?.state,
    locale: hostLocale(),
    match: (pattern, text) => engine.runWithin(patternTime, () => pattern.test(text)),
  });
  const notes = [
    engine.describeMissingPart(state.end, recording, hostLocale()),
    other && engine.describeMissingPart(other.state.end, expect.sameAs, hostLocale()),
  ];
  for (const note of notes) if (note !== undefined) options.print(`\r\n${visibleText(note)}\r\n`);
  const agent = engine.describeAgent(state.header.endpoint, recording, hostLocale());
  return { kind: 'judged', failures, ms: state.end?.at ?? 0, run, agent };
}

interface Found {
  readonly state: RunState;
  readonly run: Uri;
}

async function read(services: Services, file: Uri, recording: string): Promise<Found | Outcome> {
  const run = Uri.joinPath(file, '..', recording);
  try {
    return { ...(await services.runReader.read(run)), run };
  } catch (error) {
    const translate = await translator(services);
    return impossible(translate('noFile', { file: recording, detail: await wordOf(services, error) }));
  }
}

async function send(services: Services, { test, id, file, token, print }: TestRunOptions): Promise<Found | Outcome> {
  const source = await readRequest(services, test, file);
  if (typeof source !== 'object') return impossible(source);
  const { prepareRequest } = await services.platform.loadEngine();
  const prepared = prepareRequest(source.content);
  if (prepared === undefined) {
    const translate = await translator(services);
    return impossible(translate('noRequest', { file: typeof test.request === 'string' ? test.request : test.name }));
  }
  const endpoint = await testedEndpoint(services, test.endpoint);
  if (typeof endpoint === 'string') return impossible(endpoint);
  const active = await sendRun(services, {
    ...prepared,
    endpoint,
    source: test.name.replaceAll(/[^\p{L}\p{N} ._-]/gu, ' '),
    document: file.with({ fragment: id }),
    match: requireProtocol,
  });
  if (active === undefined) return { kind: 'canceled' };
  const { session, uri } = active;
  const listening = token.onCancellationRequested(() => session.stop());
  const printing = services.engines.runs.followText(uri.fsPath, print).catch(() => undefined);
  await session.done;
  listening.dispose();
  await printing;
  const { state } = await services.runReader.read(uri);
  return { state, run: uri };
}

async function readRequest(services: Services, { request = '' }: AgentTest, file: Uri) {
  if (typeof request !== 'string') return { content: request };
  try {
    const document = await workspace.openTextDocument(Uri.joinPath(file, '..', request));
    return { content: document.getText() };
  } catch (error) {
    const translate = await translator(services);
    return translate('noFile', { file: request, detail: await wordOf(services, error) });
  }
}

/**
 * Resolves with the endpoint, or with a string that explains why there is none. Addresses in a file of the workspace
 * count as endpoints of the workspace, so the user is asked once for each host.
 */
async function testedEndpoint(services: Services, name: string | undefined): Promise<ConfiguredEndpoint | string> {
  const { localServers, sampleAgent } = services;
  if (name === undefined) return sampleAgent.placeholder;
  // An agent that is starting will soon be an endpoint.
  await localServers.starting().find((one) => one.name === name || one.url === name)?.ready;
  const known = knownEndpoints(services);
  const named = known.filter((endpoint) => endpoint.name === name);
  const [found, other] = named;
  const translate = await translator(services);
  if (other !== undefined) {
    return translate('severalEndpoints', { name, urls: named.map(({ url }) => url).join(', ') });
  }
  if (found !== undefined) return found;
  if (parseUrl(name) === undefined) return translate('noEndpoint', { name });
  const running = localServers.list().find(({ endpoint }) => endpoint.url === name);
  return running?.endpoint ?? { name, url: name, headers: {}, timeout: defaultTimeout, origin: 'workspace' };
}

function impossible(reason: string): Outcome {
  return { kind: 'impossible', reason };
}

async function wordOf({ platform }: Services, error: unknown): Promise<string> {
  const { describeSystemError } = await platform.loadEngine();
  return describeSystemError(error instanceof Error ? error.message : String(error), hostLocale());
}
