/** Open as Code…, Copy as Code…: writes a run, the selected rows of its panel, or a request as a program. */
import { env, QuickPickItemKind, ViewColumn, window, workspace, type QuickPickItem, type TextDocument } from 'vscode';
import {
  codeLanguages,
  streamTargets,
  type CodeTarget,
  type RequestTarget,
} from '../../../protocol/features/codegen/codeTarget.ts';
import type { RequestCodeOptions } from '../../../protocol/features/codegen/request/requestCodeOptions.ts';
import type { PreparedRequest } from '../../../protocol/session/live/preparedRequest.ts';
import { hasVariables } from '../../../protocol/session/client/variables.ts';
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';
import { hostLocale } from '../../window/language.ts';
import { withProgress } from '../../window/withProgress.ts';
import type { Engine } from '../../../engine/engine.ts';
import { toRunTarget, type RunTarget } from '../../runs/runTarget.ts';
import { matchTogether } from '../../sending/matchProtocol.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { pickItem, showBriefly } from '../../window/surfaces.ts';

export const codeCommands = contributeCommands([
  {
    id: 'agentApi.code.open',
    title: { en: 'Open as Code…', 'zh-cn': '作为代码打开…' },
    menus: {
      commandPalette: { when: when.requestOrRun },
      'editor/title': { group: '2_export@2', when: when.requestOrRun },
      'webview/context': { group: '3_code@1', when: when.inRunPanel },
      'view/item/context': { group: '4_export@3', when: when.oneRun },
    },
    async run(services, argument) {
      const code = await chooseCode(services, argument);
      if (code === undefined) return;
      const document = await workspace.openTextDocument(code);
      await window.showTextDocument(document, { viewColumn: ViewColumn.Beside });
    },
  },
  {
    id: 'agentApi.code.copy',
    title: { en: 'Copy as Code…', 'zh-cn': '复制为代码…' },
    menus: {
      commandPalette: { when: when.requestOrRun },
      'webview/context': { group: '3_code@2', when: when.inRunPanel },
    },
    async run(services, argument) {
      const code = await chooseCode(services, argument);
      if (code === undefined) return;
      await env.clipboard.writeText(code.content);
      const engine = await services.platform.loadEngine();
      showBriefly(engine.codeTranslate(hostLocale())('codeCopied'), statusTime);
    },
  },
]);

/** In milliseconds. */
const statusTime = 3000;

interface Code {
  readonly language: string;
  readonly content: string;
}

/** Resolves with `undefined` if the user canceled, or if there is nothing that can be written as code. */
async function chooseCode(services: Services, argument: unknown): Promise<Code | undefined> {
  const engine = await services.platform.loadEngine();
  const run = toRunTarget(argument);
  if (run !== undefined) return codeOfRun(services, engine, run);
  const document = window.activeTextEditor?.document;
  const runRequest = document && (await readRequest(services, engine, document));
  if (runRequest === 'refused') return undefined;
  if (runRequest !== undefined) return codeOfRequest(services, engine, runRequest);
  void notify.information(engine.codeTranslate(hostLocale())('noCode'));
  return undefined;
}

async function codeOfRun(services: Services, engine: Engine, { uri, rows }: RunTarget): Promise<Code | undefined> {
  const { state, redact } = await services.runReader.read(uri);
  const runRequest = engine.requestOf(state.header);
  const makers = engine.streamTargetsOf(state.protocol.id);
  const target = await pickTarget(engine, [...makers, ...engine.requestTargetsOf(runRequest.protocol)], uri.path);
  if (target === undefined) return undefined;
  const locale = hostLocale();
  const content =
    target === 'python' || target === 'typescript'
      ? await withProgress(engine.codeTranslate(locale)('retracing'), (progress) =>
          engine.writeStreamCode({ state, target, locale, redact, rows, ...progress }),
        )
      : engine.writeRequestCode(runRequest, target, locale, redact);
  return content === undefined ? undefined : { language: codeLanguages[target], content };
}

async function codeOfRequest(
  services: Services,
  engine: Engine,
  runRequest: RequestCodeOptions,
): Promise<Code | undefined> {
  const targets = engine.requestTargetsOf(runRequest.protocol);
  const target = (await pickTarget(engine, targets, '')) as RequestTarget | undefined;
  if (target === undefined) return undefined;
  const { url, headers } = runRequest;
  const redact = await engine.createRunRedact({ name: '', url, headers }, services.knownVariables);
  return {
    language: codeLanguages[target],
    content: engine.writeRequestCode(runRequest, target, hostLocale(), redact),
  };
}

/** The reason was already reported to the user, or the user canceled. */
type Refused = 'refused';

/**
 * The request in the editor, and the address to which Send would post it; `undefined` if the document is not a request.
 */
async function readRequest(
  services: Services,
  engine: Engine,
  document: TextDocument,
): Promise<RequestCodeOptions | Refused | undefined> {
  const parsed = engine.parseRequest(document.getText());
  const kind = await services.documents.kindOf(document);
  if (!parsed.ok || kind?.form !== 'request') return undefined;
  const own = { protocol: kind.protocol, body: parsed };
  const chosen = services.defaultEndpoint.get();
  if (chosen !== undefined && chosen.origin !== 'sample') return locateRequestOptions(services, engine, chosen, own);
  // No server is named, so there is none to ask.
  const [url = localAgent] = engine.requestUrls(localAgent, engine.wireProtocolById(own.protocol).paths);
  return { url, headers: {}, body: own.body.json, protocol: own.protocol };
}

/** The address at which a local agent usually listens. */
const localAgent = 'http://127.0.0.1:8090';

/**
 * Determines the address in the same way as Send, but does not contact a server if that first needs the user's
 * approval.
 */
async function locateRequestOptions(
  services: Services,
  engine: Engine,
  chosen: ConfiguredEndpoint,
  own: PreparedRequest,
): Promise<RequestCodeOptions | Refused> {
  const { url, headers } = chosen;
  const toCodeOptions = ({ protocol, body }: PreparedRequest, at: string): RequestCodeOptions => ({
    url: at,
    headers,
    body: body.json,
    protocol,
  });
  const resolved = await engine.resolveEndpoint(chosen, services.knownVariables);
  if (!resolved.ok) return toCodeOptions(own, url);
  const { request } = resolved.value;
  const mayAsk = workspace.isTrusted && (await services.hostApproval.approve(chosen, request.url, false));
  const isKnown = mayAsk || chosen.protocol !== undefined;
  const matched = isKnown ? await matchTogether('program')(services, chosen, resolved.value, own) : own;
  if (matched === undefined) return 'refused';
  // A variable stays in the program, so the address stays as it is written.
  if (!mayAsk || hasVariables(url)) return toCodeOptions(matched, url);
  const protocol = engine.wireProtocolById(matched.protocol);
  return toCodeOptions(matched, (await engine.locateRequest(request, protocol, new AbortController().signal)).url);
}

interface TargetItem extends QuickPickItem {
  readonly target?: CodeTarget;
}

async function pickTarget(
  engine: Engine,
  targets: readonly CodeTarget[],
  path: string,
): Promise<CodeTarget | undefined> {
  const translate = engine.codeTranslate(hostLocale());
  const toItem = (target: CodeTarget): TargetItem => ({
    label: translate(`target-${target}`),
    description: translate(`target-${target}-detail`),
    target,
  });
  const makers = streamTargets.filter((target) => targets.includes(target));
  const senders = targets.filter((target) => !streamTargets.some((maker) => maker === target));
  const heading = (label: string): TargetItem => ({ label, kind: QuickPickItemKind.Separator });
  const items = [
    ...(makers.length === 0 ? [] : [heading(translate('ofStream')), ...makers.map(toItem)]),
    heading(translate('ofRequest')),
    ...senders.map(toItem),
  ];
  const file = path.split('/').at(-1) ?? '';
  const placeHolder = file === '' ? translate('ofRequest') : translate('pickCodeFor', { file });
  return (await pickItem(items, { placeHolder, matchOnDescription: true }))?.target;
}
