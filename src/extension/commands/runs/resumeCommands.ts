/** Resume from Here: opens the conversation up to a message of a run or a document as a new request beside it. */
import { window, type QuickPickItem, type Uri } from 'vscode';
import { createTranslate, joinSentences } from '../../../protocol/core/l10n/translate.ts';
import { resumeMessages, type ResumeKey } from '../../../protocol/core/l10n/resume.ts';
import type { SessionChoice } from '../../../protocol/features/resume/resume.ts';
import type { ChangeableView, ResumedRequest, ResumptionView } from '../../../engine/resumeAnswers.ts';
import { unlessAborted } from '../../engine/unlessAborted.ts';
import { hostLocale } from '../../window/language.ts';
import { withProgress } from '../../window/withProgress.ts';
import { openRun } from '../../runs/openRun.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { openUntitled } from '../requests/openUntitled.ts';
import { notify } from '../../window/notify.ts';
import { pickItem } from '../../window/safeUi.ts';
import { baseName } from '../../window/baseName.ts';

export const resumeCommands = contributeCommands([
  {
    id: 'agentApi.row.resume',
    title: { en: 'Resume from Here', 'zh-cn': '从此处继续' },
    menus: {
      commandPalette: { when: when.runPanel },
      'webview/context': { group: '4_resume@1', when: when.rows },
    },
    run: async (services, argument) => resume(services, await recordedRow(services, argument)),
  },
  {
    id: 'agentApi.document.resume',
    title: { en: 'Resume from Message at Cursor', 'zh-cn': '从光标处的消息继续' },
    menus: {
      commandPalette: { when: when.resumable },
      'editor/context': { group: '1_agentApi@3', when: when.resumable },
    },
    run: async (services, place) => resume(services, await recordedElement(services, place === 'end')),
  },
]);

async function resume(services: Services, found: Recorded | undefined): Promise<void> {
  const resumed = found && (await resumeFrom(found));
  if (found === undefined || resumed === undefined) return;
  const editor = await openUntitled(`${found.source}-resumed`, found.view.fileEnding, resumed.text);
  if (found.run !== undefined) services.runs.setOrigin(editor.document.uri, found.run);
  // Shows the end of the request, where the user continues.
  editor.revealRange(editor.document.lineAt(editor.document.lineCount - 1).range);
  showCut(resumed, resumeTranslate());
}

/** A conversation up to the chosen message. */
export interface Recorded {
  /** The name on which the name of the request is based. */
  readonly source: string;
  /** The run, if it is one. */
  readonly run?: Uri;
  readonly view: ResumptionView;
  /** The request that continues the conversation. */
  write(session: SessionChoice): Promise<ResumedRequest | undefined>;
  /** The values that What If… can replace. */
  listChangeables(): Promise<readonly ChangeableView[]>;
  writeVariants(pointer: string): Promise<string | undefined>;
}

export function resumeTranslate(): (key: ResumeKey, args?: Readonly<Record<string, string | number>>) => string {
  return createTranslate(resumeMessages, hostLocale());
}

/** The last of the selected rows. Resolves with `undefined` after it was reported that there is none. */
export async function recordedRow(services: Services, argument: unknown): Promise<Recorded | undefined> {
  const target = toRunTarget(argument);
  if (target === undefined) return void report('noMessage');
  const { run, source } = await openRun(services, target.uri);
  const { tasks } = services.engines;
  const place = { source: run, row: target.rows?.at(-1) };
  const view = await tasks.viewResumption(place);
  if (view === undefined) return void report('noMessage');
  return {
    source,
    run: target.uri,
    view,
    write: (session) => tasks.writeResumed(place, session),
    listChangeables: () => tasks.listChangeables(place),
    writeVariants: (pointer) => tasks.writeVariants(place, pointer),
  };
}

/**
 * The message at the cursor in the active editor, or its last message. Resolves with `undefined` after it was reported
 * that there is none, or if the user did not want to wait.
 */
export async function recordedElement(services: Services, isEnd = false): Promise<Recorded | undefined> {
  const editor = window.activeTextEditor;
  const id = editor && (await services.liveDocuments.copyOf(editor.document));
  if (editor === undefined || id === undefined) return void report('noMessage');
  const { document } = editor;
  const name = baseName(document.uri);
  const place = { id, offset: isEnd ? ('end' as const) : document.offsetAt(editor.selection.active) };
  const { documents } = services.engines;
  const wait = <T>(start: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> =>
    withProgress(resumeTranslate()('readingStream'), ({ signal }) => unlessAborted(start(signal), signal));
  const view = await wait((signal) => documents.viewResumption(place, signal));
  if (view === undefined) return void report('noMessage');
  return {
    source: name.replace(/(?:\.[a-z]+){1,2}$/i, ''),
    view,
    write: (session) => wait((signal) => documents.writeResumed(place, session, signal)),
    listChangeables: async () => (await wait((signal) => documents.listChangeables(place, signal))) ?? [],
    writeVariants: (pointer) => wait((signal) => documents.writeVariants(place, pointer, signal)),
  };
}

/**
 * Continues in the session that the user chooses. Resolves with `undefined` if the user canceled, or after it was
 * reported why the conversation cannot be continued.
 */
async function resumeFrom({ view, write }: Recorded): Promise<ResumedRequest | undefined> {
  if (view.state === 'no-conversation') return void report('noConversation', { protocol: view.protocolTitle });
  if (view.state === 'nothing') return void report('nothingStands');
  if (view.state === 'ready') return write('fresh');
  const translate = resumeTranslate();
  const choices: readonly (QuickPickItem & { readonly session: SessionChoice })[] = [
    { label: translate('fresh'), detail: translate('freshDetail'), session: 'fresh' },
    { label: translate('same'), detail: translate('sameDetail'), session: 'same' },
  ];
  const picked = await pickItem(choices, { placeHolder: translate('pickSession') });
  return picked && write(picked.session);
}

/**
 * Reports what differs from the recorded conversation, and that outputs cannot stop the tools that an agent runs
 * itself. The user need not respond.
 */
function showCut({ taken, left, hasOutputs }: ResumedRequest, translate: ReturnType<typeof resumeTranslate>): void {
  const messages = [
    ...(taken === 0 ? [] : [translate('taken', { count: taken })]),
    ...(left === 0 ? [] : [translate('left', { count: left })]),
    ...(hasOutputs ? [translate('limit')] : []),
  ];
  if (messages.length > 0) void notify.information(joinSentences(messages));
}

function report(key: ResumeKey, args?: Readonly<Record<string, string>>): void {
  void notify.information(resumeTranslate()(key, args));
}
