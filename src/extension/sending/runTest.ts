/** Runs one agent test: sends its request or reads its recording, and checks the result. */
import { Uri, workspace, type CancellationToken } from 'vscode';
import type { ShownTest } from '../../engine/tasks/agentTestTasks.ts';
import type { RunSource } from '../../engine/tasks/storedRuns.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import type { Failure } from '../../protocol/features/agent-test/failure.ts';
import { defaultTimeout } from '../../protocol/session/client/endpoint.ts';
import { parseUrl } from '../../protocol/core/base/url.ts';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { knownEndpoints } from '../endpoints/knownEndpoints.ts';
import { openRun } from '../runs/openRun.ts';
import { requireProtocol } from './matchProtocol.ts';
import { sendRun } from './sendRun.ts';
import type { Services } from '../services.ts';

type Outcome =
  | {
      readonly kind: 'checked';
      readonly failures: readonly Failure[];
      /** In milliseconds. */
      readonly ms: number;
      /** Absent if a document was checked. */
      readonly run?: Uri;
      /** The agent that responded, or the document that was checked. */
      readonly agent: string;
    }
  | { readonly kind: 'canceled' }
  /** There is nothing to check; `reason` explains why. */
  | { readonly kind: 'impossible'; readonly reason: string };

interface TestRunOptions {
  /** The id of its test item, because two tests of a file may have the same name. */
  readonly id: string;
  readonly test: ShownTest;
  /** The file that contains the test. */
  readonly file: Uri;
  readonly token: CancellationToken;
  /** Called with the text of the agent as it arrives. */
  readonly print: (text: string) => void;
}

export async function runTest(services: Services, options: TestRunOptions): Promise<Outcome> {
  // The test file determines which recording is read, so the user must trust the workspace, as for sending.
  if (!workspace.isTrusted) return impossible(services.translate('untrusted'));
  if (options.test.document !== undefined) return checkDocument(services, options, options.test.document);
  const { recording, sameAs, expect } = options.test;
  const found = await (recording === undefined ? send(services, options) : read(services, options.file, recording));
  if ('kind' in found) return found;
  const { run, uri } = found;
  if (options.token.isCancellationRequested) return { kind: 'canceled' };
  const other = sameAs === undefined ? undefined : await read(services, options.file, sameAs);
  if (other !== undefined && 'kind' in other) return other;
  const result = await services.engines.tasks.checkTest({
    run,
    recording,
    expect,
    setup: recording === undefined ? undefined : await services.configs.setupOf(uri),
    other: sameAs === undefined || other === undefined ? undefined : { run: other.run, name: sameAs },
  });
  const { failures, notes, milliseconds: ms, agent } = result;
  for (const note of notes) options.print(`\r\n${visibleText(note)}\r\n`);
  return { kind: 'checked', failures, ms, run: uri, agent };
}

async function checkDocument(services: Services, { test, file }: TestRunOptions, name: string): Promise<Outcome> {
  const start = performance.now();
  const source = await readNamed(services, name, file);
  if (typeof source === 'string') return impossible(source);
  const setup = await services.configs.setupOf(Uri.joinPath(file, '..', name));
  const { failures, agent } = await services.engines.tasks.checkDocument(test.expect, { name, ...source, setup });
  return { kind: 'checked', failures, ms: Math.round(performance.now() - start), agent };
}

interface Found {
  readonly run: RunSource;
  readonly uri: Uri;
}

async function read(services: Services, file: Uri, recording: string): Promise<Found | Outcome> {
  const uri = Uri.joinPath(file, '..', recording);
  try {
    return { run: (await openRun(services, uri)).run, uri };
  } catch (error) {
    return impossible(await describeNoFile(services, recording, error));
  }
}

async function send(services: Services, { test, id, file, token, print }: TestRunOptions): Promise<Found | Outcome> {
  const { tasks } = services.engines;
  const { request = { text: '' } } = test;
  const source = 'text' in request ? request : await readNamed(services, request.file, file);
  if (typeof source === 'string') return impossible(source);
  const prepared = await tasks.prepareRequest(source);
  if (prepared === undefined) {
    const name = 'file' in request ? request.file : test.name;
    return impossible(await tasks.describeTest('noRequest', { file: name }));
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
  return { run: (await openRun(services, uri)).run, uri };
}

/**
 * Passes a file that a test names to the thread of the tasks. Resolves with a string that explains why the file cannot be
 * read.
 */
async function readNamed(services: Services, name: string, file: Uri): Promise<{ readonly id: string } | string> {
  try {
    const document = await workspace.openTextDocument(Uri.joinPath(file, '..', name));
    return { id: await services.taskTexts.sync(document) };
  } catch (error) {
    return describeNoFile(services, name, error);
  }
}

/**
 * Resolves with the endpoint, or with a string that explains why there is none. Addresses in a file of the workspace
 * count as endpoints of the workspace, so the user is asked once for each host.
 */
async function testedEndpoint(services: Services, name: string | undefined): Promise<ConfiguredEndpoint | string> {
  const { localServers, sampleAgent, engines } = services;
  if (name === undefined) return sampleAgent.placeholder;
  // An agent that is starting will soon be an endpoint.
  await localServers.starting().find((one) => one.name === name || one.url === name)?.ready;
  const known = knownEndpoints(services);
  const named = known.filter((endpoint) => endpoint.name === name);
  const [found, other] = named;
  if (other !== undefined) {
    const urls = named.map(({ url }) => url).join(', ');
    return engines.tasks.describeTest('severalEndpoints', { name, urls });
  }
  if (found !== undefined) return found;
  if (parseUrl(name) === undefined) return engines.tasks.describeTest('noEndpoint', { name });
  const running = localServers.list().find(({ endpoint }) => endpoint.url === name);
  return running?.endpoint ?? { name, url: name, headers: {}, timeout: defaultTimeout, origin: 'workspace' };
}

function impossible(reason: string): Outcome {
  return { kind: 'impossible', reason };
}

async function describeNoFile({ engines }: Services, file: string, error: unknown): Promise<string> {
  const detail = await engines.tasks.describeSystemError(error instanceof Error ? error.message : String(error));
  return engines.tasks.describeTest('noFile', { file, detail });
}
