/** Resume from Here: opens the conversation up to a message of a run or a document as a new request beside it. */
import { window, type QuickPickItem, type TextDocument } from 'vscode';
import { finishInSteps } from '../../../protocol/core/base/work.ts';
import type { WireProtocol } from '../../../protocol/protocols/contract/protocol.ts';
import { createTranslate } from '../../../protocol/core/l10n/translate.ts';
import { resumeMessages, type ResumeKey } from '../../../protocol/core/l10n/resume.ts';
import type { LiveDocument } from '../../../protocol/lint/documents/live/liveDocument.ts';
import type { DocumentKind } from '../../../protocol/protocols/recognize/documentKind.ts';
import type { Resumable, Resumed, SessionChoice } from '../../../protocol/features/resume/resume.ts';
import { hostLocale } from '../../window/language.ts';
import { withProgress } from '../../window/withProgress.ts';
import type { Engine } from '../../../engine/engine.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { openUntitled } from '../requests/openUntitled.ts';
import { notify } from '../../window/notify.ts';
import { pickItem } from '../../window/surfaces.ts';

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
      'editor/context': { group: '1_agentApi@1', when: when.resumable },
    },
    run: async (services, place) => resume(services, await recordedElement(services, place === 'end')),
  },
]);

async function resume({ platform }: Services, found: Recorded | undefined): Promise<void> {
  const resumed = found && (await resumeFrom(found));
  if (found === undefined || resumed === undefined) return;
  const ending = (found.protocol.resume ?? found.protocol.restate)?.fileEnding ?? 'json';
  const { printExact } = await platform.loadEngine();
  const editor = await openUntitled(`${found.source}-resumed`, ending, printExact(resumed.request, '  '));
  // Shows the end of the request, where the user continues.
  editor.revealRange(editor.document.lineAt(editor.document.lineCount - 1).range);
  showCut(resumed, resumeTranslate());
}

/** A conversation up to the chosen message. */
export interface Recorded {
  /** The name on which the name of the request is based. */
  readonly source: string;
  readonly protocol: WireProtocol;
  /** `undefined` if requests of the protocol carry no conversation. */
  readonly resumable: Resumable | undefined;
}

export function resumeTranslate(): (key: ResumeKey, args?: Readonly<Record<string, string | number>>) => string {
  return createTranslate(resumeMessages, hostLocale());
}

/** The last of the selected rows. Resolves with `undefined` after it was reported that there is none. */
export async function recordedRow(services: Services, argument: unknown): Promise<Recorded | undefined> {
  const target = toRunTarget(argument);
  if (target === undefined) return void report('noMessage');
  const { state } = await services.runReader.read(target.uri);
  const engine = await services.platform.loadEngine();
  const key = target.rows?.at(-1) ?? state.run.items.at(-1)?.key;
  if (key === undefined) return void report('noMessage');
  const { protocol, run, header } = state;
  const resumable = engine.resumeRun({ request: header.request, run, protocol }, key);
  return { source: header.source, protocol, resumable };
}

/**
 * The message at the cursor in the active editor, or its last message. Resolves with `undefined` after it was reported
 * that there is none, or if the user did not want to wait.
 */
export async function recordedElement(services: Services, isEnd = false): Promise<Recorded | undefined> {
  const editor = window.activeTextEditor;
  const kind = editor && (await services.documents.kindOf(editor.document));
  if (editor === undefined || kind === undefined) return void report('noMessage');
  const { document } = editor;
  const engine = await services.platform.loadEngine();
  const name = document.uri.path.split('/').at(-1) ?? '';
  const source = name.replace(/(?:\.[a-z]+){1,2}$/i, '');
  const offset = isEnd ? Infinity : document.offsetAt(editor.selection.active);
  if (kind.form === 'events') {
    const found = await recordedEvent(engine, document, kind, offset);
    return found && { source, ...found };
  }
  const live = await services.liveDocuments.whenRead(document);
  const resumable = live && elementOf(engine, live, offset);
  if (resumable === undefined) return void report('noMessage');
  return { source, protocol: engine.wireProtocolById(kind.protocol), resumable: resumable.at };
}

/** The message to which the event at the offset belongs. */
async function recordedEvent(engine: Engine, document: TextDocument, { protocol }: DocumentKind, offset: number) {
  const work = engine.resumeStored(document.getText(), protocol, offset);
  return withProgress(resumeTranslate()('readingStream'), ({ signal }) => finishInSteps(work, { signal }));
}

/** Returns `undefined` if there is no element at the offset. */
function elementOf(
  engine: Engine,
  live: LiveDocument,
  offset: number,
): { readonly at: Resumable | undefined } | undefined {
  const { elements, kind } = live;
  const element = offset === Infinity ? elements.at(elements.length - 1) : elements.elementAt(offset);
  if (element === undefined) return undefined;
  if (kind.form === 'requests') {
    const inside = offset - (elements.rangeOf(element)?.start ?? 0);
    const line = live.textOf(element);
    const json = engine.parseExactDocument(line);
    return { at: engine.resumeLine(line, json, Math.min(inside, line.length), kind.protocol) };
  }
  const values = Array.from({ length: elements.length }, (_, index) => {
    const one = elements.at(index);
    return (one && (engine.parseExactDocument(live.textOf(one)) ?? live.valueOf(one))) ?? null;
  });
  const head = live.head && engine.inheritExact(live.head, engine.parseExactDocument(live.headText));
  const recorded = { head, elements: values, protocol: engine.wireProtocolById(kind.protocol), form: kind.form };
  return { at: engine.resumeDocument(recorded, elements.indexOf(element)) };
}

/**
 * Continues in the session that the user chooses. Resolves with `undefined` if the user canceled, or after it was
 * reported why the conversation cannot be continued.
 */
export async function resumeFrom({ resumable, protocol }: Recorded): Promise<Resumed | undefined> {
  if (protocol.resume === undefined) return void report('noConversation', { protocol: protocol.title });
  if (resumable === undefined || resumable.isEmpty) return void report('nothingStands');
  if (!resumable.hasSession) return resumable.at('fresh');
  const translate = resumeTranslate();
  const choices: readonly (QuickPickItem & { readonly session: SessionChoice })[] = [
    { label: translate('fresh'), detail: translate('freshDetail'), session: 'fresh' },
    { label: translate('same'), detail: translate('sameDetail'), session: 'same' },
  ];
  const picked = await pickItem(choices, { placeHolder: translate('pickSession') });
  return picked && resumable.at(picked.session);
}

/**
 * Reports what differs from the recorded conversation, and that outputs cannot stop the tools that an agent runs
 * itself. The user need not respond.
 */
export function showCut({ taken, left, hasOutputs }: Resumed, translate: ReturnType<typeof resumeTranslate>): void {
  const messages = [
    ...(taken === 0 ? [] : [translate('taken', { count: taken })]),
    ...(left === 0 ? [] : [translate('left', { count: left })]),
    ...(hasOutputs ? [translate('limit')] : []),
  ];
  if (messages.length > 0) void notify.information(messages.join(' '));
}

function report(key: ResumeKey, args?: Readonly<Record<string, string>>): void {
  void notify.information(resumeTranslate()(key, args));
}
