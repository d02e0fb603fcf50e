/** Send, Send to…, Stop: send the document in the editor, and show the run in the panel beside it. */
import { Range, window, type Position, type TextDocument } from 'vscode';
import type { PlacedRequest } from '../../../engine/documents/requestsIn.ts';
import type { WrittenRequest } from '../../../protocol/session/live/preparedRequest.ts';
import { describeJsonProblem } from '../../../protocol/core/l10n/jsonIssues.ts';
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';
import { hostLocale } from '../../window/language.ts';
import { openDocument } from '../../documents/requests.ts';
import { sourceName } from '../../documents/sourceName.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { ActiveRun } from '../../runs/runs.ts';
import { findColumnBeside } from '../../runs/runColumn.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import type { Services } from '../../services.ts';
import { matchProtocol } from '../../sending/matchProtocol.ts';
import { requireTrust } from '../../sending/requireTrust.ts';
import { sendRun } from '../../sending/sendRun.ts';
import { stopRun } from '../../sending/stopRun.ts';
import { pickEndpoint } from '../endpoints/pickEndpoint.ts';
import { notify } from '../../window/notify.ts';

export const sendCommands = contributeCommands([
  {
    id: 'agentApi.request.send',
    title: { en: 'Send Request', 'zh-cn': '发送请求' },
    icon: 'play',
    keybinding: { key: 'ctrl+alt+enter', mac: 'cmd+alt+enter', when: when.requestFocused },
    menus: {
      commandPalette: { when: when.request },
      'editor/title': {
        group: 'navigation',
        when: 'agentApi.isRequest && !agentApi.isStreaming && !activeCustomEditorId',
      },
      'editor/context': { group: '1_agentApi@1', when: when.requestText },
    },
    run: (services, uri, request) => send(services, uri, request, services.defaultEndpoint.get()),
  },
  {
    id: 'agentApi.request.sendTo',
    title: { en: 'Send Request to…', 'zh-cn': '将请求发送到…' },
    enablement: when.request,
    menus: {
      commandPalette: { when: when.request },
      'editor/title': { group: '1_agentApi', when: when.requestText },
      'editor/context': { group: '1_agentApi@2', when: when.requestText },
    },
    run: (services, uri, request) => send(services, uri, request, undefined),
  },
  {
    id: 'agentApi.request.stop',
    title: { en: 'Stop Request', 'zh-cn': '停止请求' },
    icon: 'debug-stop',
    menus: {
      commandPalette: { when: when.activeRun },
      'editor/title': {
        group: 'navigation',
        when: 'agentApi.isRequest && agentApi.isStreaming && !activeCustomEditorId',
      },
    },
    run(services, argument) {
      for (const run of runsToStop(services, argument)) void stopRun(run);
    },
  },
]);

/**
 * The run of the given document or run file; or else that of the active editor or run panel; or else all active runs.
 */
function runsToStop({ runs }: Services, argument: unknown): readonly ActiveRun[] {
  const uri = toRunTarget(argument)?.uri ?? window.activeTextEditor?.document.uri;
  const run = uri && (runs.ofDocument(uri) ?? runs.atUri(uri));
  if (run !== undefined) return [run];
  // The run that was meant may have ended in the meantime.
  return argument === undefined ? runs.active : [];
}

/**
 * Resolves when the run has started and its panel is open, not when the run is over.
 * @param clicked The request within the document whose CodeLens was clicked.
 */
async function send(
  services: Services,
  uri: unknown,
  clicked: unknown,
  chosen: ConfiguredEndpoint | undefined,
): Promise<void> {
  if (!(await requireTrust(services))) return;
  const document = await openDocument(uri);
  if (document === undefined) return void notify.information(services.translate('noRequest'));
  const request = await readRequest(services, document, await partToSend(services, document, clicked));
  if (request === undefined) return;
  const source = sourceName(document.uri);
  const isSupported = chosen?.protocol === undefined || chosen.protocol === request.protocol;
  const picked = (isSupported ? chosen : undefined) ?? (await pickEndpoint(services, source));
  if (picked === undefined) return;
  await services.defaultEndpoint.choose(picked);
  await sendRun(services, {
    ...request,
    document: document.uri,
    source,
    endpoint: picked,
    match: matchProtocol,
    show: { viewColumn: findColumnBeside(), preserveFocus: true, preview: true },
  });
}

/** The request in a line of JSONL or in a code block: the one that was clicked, or that is at the cursor. */
async function partToSend(
  { requests }: Services,
  document: TextDocument,
  clicked: unknown,
): Promise<PlacedRequest | undefined> {
  if (await requests.isRequest(document)) return undefined;
  const inside = await requests.listInside(document);
  const { start } = (clicked ?? {}) as Partial<PlacedRequest>;
  const editor = window.visibleTextEditors.find((one) => one.document === document);
  const cursor = editor && document.offsetAt(editor.selection.active);
  const at = start ?? cursor ?? 0;
  return inside.find(({ end }) => at <= end) ?? inside.at(-1);
}

/** Resolves with `undefined` after it was reported why the document is not a request. */
async function readRequest(
  { engines, taskTexts, documents, translate }: Services,
  document: TextDocument,
  part: PlacedRequest | undefined,
): Promise<WrittenRequest | undefined> {
  const file = sourceName(document.uri);
  const kind = part === undefined ? await documents.kindOf(document) : { ...part, form: 'request' };
  const protocol = kind?.form === 'request' ? kind.protocol : undefined;
  const read = await engines.tasks.readRequest(await taskTexts.sync(document), protocol, part);
  if (read.ok) return read.request;
  if (read.problem === 'no-object') {
    const start = document.positionAt(part?.start ?? 0);
    await showPlace(translate('notAnObject', { file }), translate('goThere'), document, start);
    return undefined;
  }
  const at = document.positionAt(read.offset);
  const place = { line: at.line + 1, column: at.character + 1 };
  const reason = describeJsonProblem(read.reason, hostLocale());
  await showPlace(translate('invalidJson', { file, ...place, reason }), translate('goThere'), document, at);
  return undefined;
}

async function showPlace(message: string, go: string, document: TextDocument, at: Position): Promise<void> {
  if ((await notify.error(message, go)) !== go) return;
  await window.showTextDocument(document, { selection: new Range(at, at) });
}
