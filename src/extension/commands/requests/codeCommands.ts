/** Open as Code…, Copy as Code…: writes a run, the selected rows of its panel, or a request as a program. */
import {
  env,
  QuickPickItemKind,
  Uri,
  ViewColumn,
  window,
  workspace,
  type QuickPickItem,
  type TextDocument,
} from 'vscode';
import type { AddressedRequest, WrittenCode } from '../../../engine/tasks/codeTasks.ts';
import { localAgentOrigin } from '../../../protocol/core/base/url.ts';
import { codeMessages, type CodeKey } from '../../../protocol/core/l10n/code.ts';
import { createTranslate, type Translate } from '../../../protocol/core/l10n/translate.ts';
import { streamTargets, type CodeTarget, type RequestTarget } from '../../../protocol/features/codegen/codeTarget.ts';
import { findRunSecrets } from '../../../protocol/features/export/runSecrets.ts';
import { expandEndpoint } from '../../../protocol/session/client/endpoint.ts';
import type { WrittenRequest } from '../../../protocol/session/live/preparedRequest.ts';
import { hasVariables } from '../../../protocol/session/client/variables.ts';
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';
import { hostLocale } from '../../window/language.ts';
import { withProgress } from '../../window/withProgress.ts';
import { unlessAborted } from '../../engine/unlessAborted.ts';
import { isRunFileName } from '../../../protocol/core/record/runFileName.ts';
import { openRun } from '../../runs/openRun.ts';
import { toRunTarget, type RunTarget } from '../../runs/runTarget.ts';
import { matchTogether } from '../../sending/matchProtocol.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { pickItem, showBriefly } from '../../window/safeUi.ts';
import { baseName } from '../../window/baseName.ts';

export const codeCommands = contributeCommands([
  {
    id: 'agentApi.code.open',
    title: { en: 'Open as Code…', 'zh-cn': '作为代码打开…' },
    menus: {
      commandPalette: { when: when.requestOrRun },
      'editor/title': { group: '2_export@2', when: when.requestOrRun },
      'editor/context': { group: '1_agentApi@6', when: when.requestText },
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
      showBriefly(codeTranslate()('codeCopied'), statusTime);
    },
  },
]);

/** In milliseconds. */
const statusTime = 3000;

/** Resolves with `undefined` if the user canceled, or if there is nothing that can be written as code. */
async function chooseCode(services: Services, argument: unknown): Promise<WrittenCode | undefined> {
  // The menus of a text editor pass its document, which is a run only if it is a run file.
  const written = argument instanceof Uri && !isRunFileName(argument.path) ? argument : undefined;
  const run = written === undefined ? toRunTarget(argument) : undefined;
  if (run !== undefined) return codeOfRun(services, run);
  const document =
    written === undefined ? window.activeTextEditor?.document : await workspace.openTextDocument(written);
  const request = document && (await readRequest(services, document));
  if (request === 'refused') return undefined;
  if (request !== undefined) return codeOfRequest(services, request);
  void notify.information(codeTranslate()('noCode'));
  return undefined;
}

async function codeOfRun(services: Services, { uri, rows }: RunTarget): Promise<WrittenCode | undefined> {
  const { tasks } = services.engines;
  const { run } = await openRun(services, uri);
  const target = await pickTarget(await tasks.codeTargetsOfRun(run), baseName(uri));
  if (target === undefined) return undefined;
  return withProgress(codeTranslate()('retracing'), ({ reportProgress, signal }) =>
    unlessAborted(tasks.writeRunCode(run, { target, rows }, reportProgress, signal), signal),
  );
}

async function codeOfRequest(services: Services, request: AddressedRequest): Promise<WrittenCode | undefined> {
  const { tasks } = services.engines;
  const targets = await tasks.codeTargetsOfRequest(request.protocol);
  const target = (await pickTarget(targets, '')) as RequestTarget | undefined;
  if (target === undefined) return undefined;
  return tasks.writeRequestCode(request, target, await findRunSecrets(request, services.knownVariables));
}

/** The reason was already reported to the user, or the user canceled. */
type Refused = 'refused';

/**
 * The request in the editor, and the address to which Send would post it; `undefined` if the document is not a request.
 */
async function readRequest(
  services: Services,
  document: TextDocument,
): Promise<AddressedRequest | Refused | undefined> {
  const { tasks } = services.engines;
  const kind = await services.documents.kindOf(document);
  if (kind?.form !== 'request') return undefined;
  const own = await tasks.readWrittenRequest(await services.taskTexts.sync(document), kind.protocol);
  if (own === undefined) return undefined;
  const chosen = services.defaultEndpoint.get();
  if (chosen !== undefined && chosen.origin !== 'sample') return addressRequest(services, chosen, own);
  // No server is named, so there is none to ask.
  return { ...own, url: await tasks.usualUrl(localAgentOrigin, own.protocol), headers: {} };
}

/**
 * Determines the address in the same way as Send, but does not contact a server if that first needs the user's
 * approval.
 */
async function addressRequest(
  services: Services,
  chosen: ConfiguredEndpoint,
  own: WrittenRequest,
): Promise<AddressedRequest | Refused> {
  const { url, headers } = chosen;
  const expanded = await expandEndpoint(chosen, services.knownVariables);
  if (!expanded.ok) return { ...own, url, headers };
  const { request } = expanded.value;
  const mayAsk = workspace.isTrusted && (await services.hostApproval.approve(chosen, request.url, false));
  const isKnown = mayAsk || chosen.protocol !== undefined;
  const matched = isKnown ? await matchTogether('program')(services, chosen, expanded.value, own) : own;
  if (matched === undefined) return 'refused';
  // A variable stays in the program, so the address stays as it is written.
  if (!mayAsk || hasVariables(url)) return { ...matched, url, headers };
  return { ...matched, url: await services.engines.tasks.locateRequest(request, matched.protocol), headers };
}

function codeTranslate(): Translate<CodeKey> {
  return createTranslate(codeMessages, hostLocale());
}

interface TargetItem extends QuickPickItem {
  readonly target?: CodeTarget;
}

async function pickTarget(targets: readonly CodeTarget[], file: string): Promise<CodeTarget | undefined> {
  const translate = codeTranslate();
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
  const placeHolder = file === '' ? translate('ofRequest') : translate('pickCodeFor', { file });
  return (await pickItem(items, { placeHolder, matchOnDescription: true }))?.target;
}
