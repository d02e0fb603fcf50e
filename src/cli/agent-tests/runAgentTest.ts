/** Runs one test of an agent: sends its request or reads its recording, and checks the result. */
import { lookUpInEnvironment } from '../../node/environment.ts';
import { openFileLineStore } from '../../node/fileLineStore.ts';
import { runWithin } from '../../node/runWithin.ts';
import type { AgentTest } from '../../protocol/features/agent-test/agentTestShape.ts';
import { describeAgent, describeMissingPart } from '../../protocol/features/agent-test/describeAgent.ts';
import { checkDocument } from '../../protocol/features/agent-test/checkDocument.ts';
import type { Failure } from '../../protocol/features/agent-test/failure.ts';
import { checkRun } from '../../protocol/features/agent-test/checkRun.ts';
import { prepareRequest } from '../../protocol/features/agent-test/prepareRequest.ts';
import { parseUrl } from '../../protocol/core/base/url.ts';
import { resolveEndpoint, type Endpoint } from '../../protocol/session/client/endpoint.ts';
import type { PreparedRequest } from '../../protocol/session/live/preparedRequest.ts';
import { expandVariables, hasVariables } from '../../protocol/session/client/variables.ts';
import { agentTestMessages, type AgentTestKey } from '../../protocol/core/l10n/agentTest.ts';
import { describeFault } from '../../protocol/core/l10n/faults.ts';
import { createTranslate, type Translate } from '../../protocol/core/l10n/translate.ts';
import { createEmptyLineStore } from '../../protocol/core/record/lineStore.ts';
import { openRun } from '../../protocol/session/stored/openRun.ts';
import type { RunState } from '../../protocol/session/live/runState.ts';
import { resolveConfig } from '../../protocol/lint/config/resolveConfig.ts';
import type { Severity } from '../../protocol/core/base/severity.ts';
import type { ConfigFiles } from '../configFiles.ts';
import { logWrong, readFound } from '../readInput.ts';
import { matchProtocol, type MismatchPolicy } from '../matchProtocol.ts';
import { startRun } from '../startRun.ts';
import { systemWord } from '../reportError.ts';
import type { Terminal } from '../terminal.ts';
import { deniedVariable, findTestFile, isAllowedHost, toOrigin, type Permissions } from './permissions.ts';

export interface TestSetup {
  /** The file that contains the test. */
  readonly file: string;
  /** Overrides the endpoint of each test. */
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** What to do with requests whose protocol the server does not speak. */
  readonly mismatchPolicy: MismatchPolicy;
  /** In seconds. */
  readonly timeout: number;
  readonly permissions: Permissions;
  /** The configurations of the files that are checked. */
  readonly configs: ConfigFiles;
  /** If given, tests can name these endpoints, and send only to their origins. */
  readonly endpoints?: readonly Endpoint[];
  /**
   * Returns the address for requests of tests without an endpoint. The sample agent is started when it is first needed.
   */
  readonly sampleAgent: () => Promise<string>;
}

interface Outcome {
  readonly failures: readonly Failure[];
  readonly ms: number;
  /** The agent that responded, or the document that was checked. */
  readonly agent?: string;
  /** Further messages: a part of what was to be checked is missing. */
  readonly notes?: readonly string[];
  /** Why there is nothing to check. */
  readonly reason?: string;
}

/** Time limit for one pattern of a test, in milliseconds. */
const patternTime = 1000;

export async function runAgentTest(test: AgentTest, setup: TestSetup, terminal: Terminal): Promise<Outcome> {
  const { locale } = terminal;
  if (test.document !== undefined) return runDocumentTest(test.document, test, setup, terminal);
  const state = await (test.recording === undefined
    ? send(test, setup, terminal)
    : read(test.recording, setup, terminal, test.expect.lint));
  if (typeof state === 'string') return { failures: [], ms: 0, reason: state };
  const agent = describeAgent(state.header.endpoint, test.recording, locale);
  const { sameAs } = test.expect;
  const recorded = sameAs === undefined ? undefined : await read(sameAs, setup, terminal);
  if (typeof recorded === 'string') return { failures: [], ms: 0, agent, reason: recorded };
  const failures = checkRun(test.expect, {
    state,
    recorded,
    locale,
    match: (pattern, text) => runWithin(patternTime, () => pattern.test(text)),
  });
  const notes = [
    describeMissingPart(state.end, test.recording, locale),
    recorded && describeMissingPart(recorded.end, sameAs, locale),
  ].filter((note) => note !== undefined);
  return { failures, ms: state.end?.at ?? 0, agent, notes };
}

const noConfig = resolveConfig({}, '');

/** Checks a document that the test names; no agent is asked. */
async function runDocumentTest(
  name: string,
  { expect }: AgentTest,
  { file, permissions, configs }: TestSetup,
  terminal: Terminal,
): Promise<Outcome> {
  const { locale, limits } = terminal;
  const translate = createTranslate(agentTestMessages, locale);
  const nothing = { failures: [], ms: 0 };
  try {
    const found = await findTestFile(name, file, permissions, translate);
    if ('denied' in found) return { ...nothing, reason: found.denied };
    const setup = expect.lint === undefined ? noConfig : configs.setupOf(found.path);
    if (setup === undefined) return { ...nothing, reason: translate('badConfig', { file: name }) };
    const start = performance.now();
    const text = readFound(found.path, limits, logWrong(name, terminal));
    const failures = checkDocument(expect, { name, text, setup }, locale);
    const agent = translate('checkedDocument', { file: name });
    return { failures, ms: Math.round(performance.now() - start), agent };
  } catch (error) {
    return { ...nothing, reason: translate('noFile', { file: name, detail: systemWord(error, locale) }) };
  }
}

/** `lint`: the expectation about findings. Without one, the configuration makes no difference. */
async function read(
  recording: string,
  { file, permissions, configs }: TestSetup,
  { locale, limits }: Terminal,
  lint?: Severity,
): Promise<RunState | string> {
  const translate = createTranslate(agentTestMessages, locale);
  try {
    const found = await findTestFile(recording, file, permissions, translate);
    if ('denied' in found) return found.denied;
    const setup = lint === undefined ? noConfig : configs.setupOf(found.path);
    if (setup === undefined) return translate('badConfig', { file: recording });
    if (!setup.lint) return translate('excluded', { file: recording });
    const opened = await openRun(await openFileLineStore(found.path), limits, setup);
    if (opened.ok) return opened.value;
    // The fault quotes the file, and the author of the test may not be allowed to read it.
    const { fault } = opened;
    return fault.kind === 'not-a-run-file'
      ? translate('noRecording', { file: recording })
      : describeFault(fault, locale);
  } catch (error) {
    return translate('noFile', { file: recording, detail: systemWord(error, locale) });
  }
}

type Place = Pick<Endpoint, 'name' | 'url' | 'headers' | 'timeout'>;

/** Where the request goes, and with which headers. A string is the reason why the test may not send there. */
async function findPlace(
  test: AgentTest,
  setup: TestSetup,
  translate: Translate<AgentTestKey>,
): Promise<Place | string> {
  const { url, headers, timeout, permissions, endpoints } = setup;
  const toPlace = (address: string): Place => ({ name: address, url: address, headers, timeout });
  if (url !== undefined) return toPlace(url);
  // The sample agent belongs to this CLI and runs on this machine.
  if (test.endpoint === undefined) return toPlace(await setup.sampleAgent());
  if (endpoints !== undefined) {
    const names = endpoints.map(({ name }) => name).join(', ') || '—';
    return (
      (await findEndpoint(test.endpoint, endpoints)) ?? translate('endpointDenied', { name: test.endpoint, names })
    );
  }
  const denied = deniedVariable(test.endpoint, permissions);
  if (denied !== undefined) return translate('variableDenied', { variable: denied, name: nameOf(denied) });
  const expanded = await expandVariables(test.endpoint, lookUpInEnvironment);
  // Nothing can be sent to an endpoint without an origin, and no option can allow it.
  const origin = expanded.ok ? toOrigin(expanded.value.text) : undefined;
  if (origin !== undefined && Object.keys(headers).length > 0 && !isAllowedHost(origin, permissions)) {
    return translate('hostDenied', { origin });
  }
  return toPlace(test.endpoint);
}

/** The endpoint with this name or URL, or at least with the origin of this URL, which receives its headers then. */
async function findEndpoint(text: string, endpoints: readonly Endpoint[]): Promise<Place | undefined> {
  const named = endpoints.find(({ name, url }) => name === text || url === text);
  if (named !== undefined) return named;
  const url = parseUrl(text);
  if (url === undefined || hasVariables(text)) return undefined;
  let sameOrigin: Place | undefined;
  for (const endpoint of endpoints) {
    const expanded = await expandVariables(endpoint.url, lookUpInEnvironment);
    if (!expanded.ok) continue;
    if (parseUrl(expanded.value.text)?.href === url.href) return endpoint;
    if (toOrigin(expanded.value.text) === toOrigin(text) && toOrigin(text) !== undefined)
      sameOrigin ??= { ...endpoint, name: text, url: text };
  }
  return sameOrigin;
}

const nameOf = (variable: string): string => variable.replaceAll(/^\$\{\w+:\s*|\s*\}$/g, '');

async function send(test: AgentTest, setup: TestSetup, terminal: Terminal): Promise<RunState | string> {
  const { locale } = terminal;
  const translate = createTranslate(agentTestMessages, locale);
  const prepared = await prepare(test, setup, terminal);
  if (typeof prepared === 'string') return prepared;
  const place = await findPlace(test, setup, translate);
  if (typeof place === 'string') return place;
  const { name, url } = place;
  if (parseUrl(url) === undefined && !hasVariables(url)) return translate('unknownHere', { name: url });
  const isSample = setup.url === undefined && test.endpoint === undefined;
  const resolved = await resolveEndpoint({ ...place, ...(isSample && { origin: 'sample' }) }, lookUpInEnvironment);
  if (!resolved.ok) return describeFault(resolved.fault, locale);
  const receiver = {
    name,
    request: resolved.value.request,
    mismatchPolicy: isSample ? 'send' : setup.mismatchPolicy,
  } as const;
  const matched = await matchProtocol(prepared, receiver, terminal);
  if (typeof matched === 'string') return matched;
  const header = { source: test.name };
  const order = { request: matched, endpoint: resolved.value, header, store: createEmptyLineStore() };
  const session = startRun(order, terminal);
  await session.done;
  return session.state;
}

async function prepare(
  { request = '', name }: AgentTest,
  { file, permissions }: TestSetup,
  terminal: Terminal,
): Promise<PreparedRequest | string> {
  const { locale, limits } = terminal;
  const translate = createTranslate(agentTestMessages, locale);
  if (typeof request !== 'string') return prepareRequest(request) ?? translate('noRequest', { file: name });
  try {
    const found = await findTestFile(request, file, permissions, translate);
    if ('denied' in found) return found.denied;
    const text = readFound(found.path, limits, logWrong(request, terminal));
    return prepareRequest(text) ?? translate('noRequest', { file: request });
  } catch (error) {
    return translate('noFile', { file: request, detail: systemWord(error, locale) });
  }
}
