/** Calls the tools for coding agents: what they may do in this window, and what the user confirms. */
import {
  LanguageModelTextPart,
  LanguageModelToolResult,
  Uri,
  workspace,
  type CancellationToken,
  type PreparedToolInvocation,
} from 'vscode';
import type { ToolScope } from '../../engine/tasks/toolTasks.ts';
import type { JsonObject } from '../../protocol/core/json/json.ts';
import { toolMessages, type ToolKey } from '../../protocol/core/l10n/tools.ts';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import type { Secret } from '../../protocol/core/secrets/redact.ts';
import { hideInUrl } from '../../protocol/session/client/credentials.ts';
import { findRunSecrets } from '../../protocol/features/export/runSecrets.ts';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { knownEndpoints } from '../endpoints/knownEndpoints.ts';
import { requireProtocol } from './matchProtocol.ts';
import { sendRun } from './sendRun.ts';
import type { Services } from '../services.ts';
import { hostLimits } from '../window/hostLimits.ts';
import { hostLocale } from '../window/language.ts';
import { toJsonBlock } from '../window/toMarkdown.ts';
import { toSignal } from '../window/toSignal.ts';
import { truncate } from '../../protocol/core/base/truncate.ts';

interface Invocation {
  readonly input: JsonObject;
  readonly token: CancellationToken;
}

const say = (key: ToolKey, args?: Readonly<Record<string, string>>): string =>
  createTranslate<ToolKey>(toolMessages, hostLocale())(key, args);

/** Maximum number of characters of a request that the user is asked to confirm. */
const shownLength = 4000;

interface Confirmed {
  readonly text: string;
  readonly endpoint: ConfiguredEndpoint;
}

/** What the user was last asked about, by the input of the tool. A file or the default endpoint may change after the question. */
const confirmed = new Map<string, Confirmed>();

/** The user confirms what is sent, and where. */
export async function prepare(
  services: Services,
  name: string,
  { input, token }: Invocation,
): Promise<PreparedToolInvocation | undefined> {
  if (name !== 'send_request' || !workspace.isTrusted) return undefined;
  const { text, endpoint: wanted } = await services.engines.tasks.toolRequest(
    input,
    await scopeOf(services),
    toSignal(token),
  );
  const endpoint = findEndpoint(services, wanted);
  const shown = truncate(text, shownLength);
  const message = toJsonBlock(hideInUrl(endpoint.url), shown);
  confirmed.set(JSON.stringify(input), { text, endpoint });
  return { confirmationMessages: { title: say('confirmSend', { endpoint: endpoint.name }), message } };
}

export async function invoke(
  services: Services,
  name: string,
  { input, token }: Invocation,
): Promise<LanguageModelToolResult> {
  if (!workspace.isTrusted) throw new Error(say('untrusted'));
  const scope = await scopeOf(services);
  const call = (tool: string, given: JsonObject) =>
    services.engines.tasks.callTool(tool, given, scope, toSignal(token));
  if (name === 'list_endpoints') return toResult(listEndpoints(services));
  if (name === 'send_request') {
    const run = await send(services, input, { scope, token });
    return toResult((await call('show_run', { run })).text);
  }
  const { text, isError } = await call(name, input);
  if (isError) throw new Error(text);
  return toResult(text);
}

const toResult = (text: string): LanguageModelToolResult =>
  new LanguageModelToolResult([new LanguageModelTextPart(text)]);

async function scopeOf({ runFolder, endpoints, knownVariables, extensionUri }: Services): Promise<ToolScope> {
  const secrets: Secret[] = [];
  for (const endpoint of endpoints.list()) secrets.push(...(await findRunSecrets(endpoint, knownVariables)));
  return {
    root: workspace.workspaceFolders?.[0]?.uri.fsPath ?? runFolder.uri.fsPath,
    runFolders: [runFolder.uri.fsPath],
    limits: hostLimits(),
    secrets,
    rulePages: Uri.joinPath(extensionUri, 'docs', 'rules').fsPath,
  };
}

function listEndpoints(services: Services): string {
  return knownEndpoints(services)
    .map(({ name, url, origin }) => (origin === 'sample' ? name : `${name}: ${hideInUrl(url)}`))
    .join('\n');
}

/** The endpoint with that name; without a name, the default one. */
function findEndpoint(services: Services, name: string | undefined): ConfiguredEndpoint {
  const all = knownEndpoints(services);
  const endpoint =
    name === undefined
      ? (services.defaultEndpoint.get() ?? services.sampleAgent.placeholder)
      : (all.find((one) => one.name === name) ?? all.find(({ origin }) => origin === 'sample' && isSampleName(name)));
  if (endpoint !== undefined) return endpoint;
  throw new Error(say('unknownEndpoint', { name: name ?? '', known: all.map((one) => one.name).join(', ') }));
}

/** Runs name the sample agent in the language that VS Code had. */
const isSampleName = (name: string): boolean => /^(?:Sample agent|示例智能体)$/.test(name);

/** Resolves with the path of the run when it is over. */
async function send(
  services: Services,
  input: JsonObject,
  { scope, token }: { readonly scope: ToolScope; readonly token: CancellationToken },
): Promise<string> {
  const { engines } = services;
  const { text, endpoint: wanted, source } = await engines.tasks.toolRequest(input, scope, toSignal(token));
  const sending: Confirmed = { text, endpoint: findEndpoint(services, wanted) };
  const shown = confirmed.get(JSON.stringify(input));
  confirmed.delete(JSON.stringify(input));
  if (shown !== undefined && JSON.stringify(shown) !== JSON.stringify(sending)) throw new Error(say('changed'));
  const prepared = await engines.tasks.prepareRequest({ text });
  if (prepared === undefined) throw new Error(say('notSent'));
  const document = Uri.from({ scheme: 'untitled', path: source });
  const order = { ...prepared, document, source, endpoint: sending.endpoint, match: requireProtocol };
  const run = await sendRun(services, order);
  if (run === undefined) throw new Error(say('notSent'));
  const stopping = token.onCancellationRequested(() => run.session.stop());
  await run.session.done;
  stopping.dispose();
  return run.uri.fsPath;
}
