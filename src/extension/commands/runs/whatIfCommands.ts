/**
 * What If…: replaces one value of a recorded conversation with several others, and shows the responses as columns of one
 * comparison.
 */
import { ViewColumn, window, type QuickPickItem, type TextEditor } from 'vscode';
import { joinSentences } from '../../../protocol/core/l10n/translate.ts';
import type { WrittenRequest } from '../../../protocol/session/live/preparedRequest.ts';
import type { ChangeableView } from '../../../engine/resumeAnswers.ts';
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';
import type { ActiveRun } from '../../runs/runs.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { maxComparedRuns } from '../../../protocol/panel/comparisonView.ts';
import { compareTranslate } from '../../comparing/comparisonTexts.ts';
import { openComparison, type OpenComparison } from '../../comparing/openComparison.ts';
import { requireTrust } from '../../sending/requireTrust.ts';
import { sendRun } from '../../sending/sendRun.ts';
import { matchTogether, type MatchProtocol } from '../../sending/matchProtocol.ts';
import { openUntitled } from '../requests/openUntitled.ts';
import { pickEndpoint } from '../endpoints/pickEndpoint.ts';
import { recordedElement, recordedRow, resumeTranslate, type Recorded } from './resumeCommands.ts';
import { notify } from '../../window/notify.ts';
import { pickItem } from '../../window/safeUi.ts';
import { baseName } from '../../window/baseName.ts';

export const whatIfCommands = contributeCommands([
  {
    id: 'agentApi.row.whatIf',
    title: { en: 'What If…', 'zh-cn': '假设…' },
    menus: {
      commandPalette: { when: when.never },
      'webview/context': { group: '4_resume@2', when: when.rows },
    },
    run: async (services, argument) => beginWhatIf(services, await recordedRow(services, argument)),
  },
  {
    id: 'agentApi.document.whatIf',
    title: { en: 'What If… (Message at Cursor)', 'zh-cn': '假设…（光标处的消息）' },
    menus: {
      commandPalette: { when: when.resumable },
      'editor/context': { group: '1_agentApi@4', when: when.resumable },
    },
    run: async (services) => beginWhatIf(services, await recordedElement(services)),
  },
  {
    id: 'agentApi.variants.send',
    title: { en: 'Send Variants…', 'zh-cn': '发送变体…' },
    icon: 'run-all',
    menus: {
      commandPalette: { when: when.variants },
      'editor/title': { group: 'navigation', when: when.variants },
    },
    run: sendVariants,
  },
]);

async function beginWhatIf(services: Services, recorded: Recorded | undefined): Promise<void> {
  if (recorded === undefined) return;
  const translate = resumeTranslate();
  const found = await recorded.listChangeables();
  if (found.length === 0) return void notify.information(translate('noChange'));
  const changed = await pickChangeable(found);
  const variants = changed && (await recorded.writeVariants(changed.pointer));
  if (variants === undefined) return;
  const editor = await openUntitled(recorded.source, 'agentvariants.json', variants);
  if (recorded.run !== undefined) services.runs.setOrigin(editor.document.uri, recorded.run);
  editor.revealRange(editor.document.lineAt(0).range);
  void notify.information(joinSentences([translate('variantsOpened'), translate('limit')]));
}

async function pickChangeable(found: readonly ChangeableView[]): Promise<ChangeableView | undefined> {
  const translate = resumeTranslate();
  if (found.length === 1) return found[0];
  const items = found.map((changed): QuickPickItem & { readonly changed: ChangeableView } => ({
    label: translate(`change-${changed.what}`),
    description: changed.pointer,
    detail: changed.excerpt,
    changed,
  }));
  return (await pickItem(items, { placeHolder: translate('pickChange') }))?.changed;
}

async function sendVariants(services: Services): Promise<void> {
  const translate = resumeTranslate();
  const editor = window.activeTextEditor;
  const id = editor && (await services.taskTexts.sync(editor.document));
  const found = id === undefined ? undefined : await services.engines.tasks.variantRequests(id);
  if (editor === undefined || found === undefined) return void notify.information(translate('noVariants'));
  const { protocol, requests } = found;
  if (!(await requireTrust(services))) return;
  const source = baseName(editor.document.uri).replace(/\.agentvariants\.json$/, '');
  const items = [
    { label: translate('together'), isTogether: true },
    { label: translate('oneByOne'), isTogether: false },
  ];
  const picked = await pickItem(items, { placeHolder: translate('pickOrder', { count: requests.length }) });
  const endpoint = picked && (await endpointFor(services, source, protocol));
  if (picked === undefined || endpoint === undefined) return;
  await sendAll(services, { requests, endpoint, source, editor, match: matchTogether() }, picked.isTogether);
}

/** The current endpoint, unless it is known to speak another protocol. */
async function endpointFor(
  services: Services,
  source: string,
  protocol: string,
): Promise<ConfiguredEndpoint | undefined> {
  const endpoint = services.defaultEndpoint.get();
  const isSupported = endpoint?.protocol === undefined || endpoint.protocol === protocol;
  return (isSupported ? endpoint : undefined) ?? pickEndpoint(services, source);
}

interface Batch {
  readonly requests: readonly WrittenRequest[];
  readonly endpoint: ConfiguredEndpoint;
  readonly source: string;
  readonly editor: TextEditor;
  readonly match: MatchProtocol;
}

/** Shows the responses while they arrive, as columns of one comparison. Resolves when all runs are over. */
async function sendAll(services: Services, batch: Batch, isTogether: boolean): Promise<void> {
  const { requests, editor } = batch;
  if (requests.length > maxComparedRuns)
    void notify.information(compareTranslate()('tooMany', { count: maxComparedRuns }));
  // In the same group, because another one would make all of them too narrow for columns.
  const show = { viewColumn: editor.viewColumn ?? ViewColumn.Active };
  let comparison: OpenComparison | undefined;
  const runs: ActiveRun[] = [];
  for (const [index, request] of requests.entries()) {
    const run = await sendOne(services, batch, { index, request });
    if (run === undefined) break;
    runs.push(run);
    if (comparison === undefined) comparison = openComparison(services, [run.uri], show);
    else comparison.add(run.uri);
    if (!isTogether) await run.session.done;
  }
  await Promise.all(runs.map(({ session }) => session.done));
}

/** Resolves with `undefined` if the user canceled. */
async function sendOne(
  services: Services,
  { endpoint, source, editor, match }: Batch,
  { index, request }: { readonly index: number; readonly request: WrittenRequest },
): Promise<ActiveRun | undefined> {
  return sendRun(services, {
    ...request,
    // Each variant has an id of its own, because sending from a document stops the previous run of that document.
    document: editor.document.uri.with({ fragment: String(index + 1) }),
    source: `${source} ${index + 1}`,
    endpoint,
    match,
  });
}
