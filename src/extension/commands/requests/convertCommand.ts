/**
 * Convert to…: opens a document, a stream or a run in another protocol beside it. Losses become diagnostics on the
 * source and a list.
 */
import {
  QuickPickItemKind,
  ViewColumn,
  window,
  workspace,
  type Disposable,
  type QuickPickItem,
  type TextDocument,
} from 'vscode';
import type { ConversionView } from '../../../engine/tasks/convertTasks.ts';
import type { ConvertedText } from '../../../protocol/features/convert/conversions.ts';
import { lossMessages, type LossKey } from '../../../protocol/core/l10n/losses.ts';
import { createTranslate, joinSentences, type Translate } from '../../../protocol/core/l10n/translate.ts';
import { showFailure } from '../../window/commandErrors.ts';
import { hostLocale } from '../../window/language.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import { contributeFeature } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { pickItem } from '../../window/safeUi.ts';
import { convert, createLossDiagnostics } from './lossDiagnostics.ts';
import { showText } from '../../window/showText.ts';

export const conversion = contributeFeature(createConversion, [
  {
    id: 'agentApi.document.convert',
    title: { en: 'Convert to…', 'zh-cn': '转换为…' },
    menus: {
      commandPalette: { when: when.documentOrRun },
      'editor/title': { group: '2_export@4', when: when.runPanel },
      'editor/context': { group: '1_agentApi@5', when: when.document },
      'webview/context': { group: '3_code@3', when: when.inRunPanel },
      'view/item/context': { group: '4_export@4', when: when.oneRun },
    },
    run: (feature, argument) => feature.convert(argument),
  },
]);

interface Conversion extends Disposable {
  /** `argument`: what the command was called on. */
  convert(argument: unknown): Promise<void>;
}

function createConversion(services: Services): Conversion {
  const diagnostics = createLossDiagnostics(services);
  return {
    async convert(argument) {
      const document = await documentOf(argument);
      const ways = document && (await listConversions(services, document));
      if (document === undefined || ways === undefined) {
        void notify.information(conversionTranslate()('nothingToConvert'));
        return;
      }
      const way = (await pickItem(grouped(ways)))?.way;
      const converted = way && (await convert(services, document, way));
      if (way === undefined || converted === undefined) return;
      diagnostics.show(document, way, converted.losses);
      await show(services, converted);
    },
    dispose: () => void diagnostics.dispose(),
  };
}

interface WayItem extends QuickPickItem {
  readonly way?: ConversionView;
}

/** The possible conversions, with one separator for each kind, which says what happens to extra data. */
function grouped(ways: readonly ConversionView[]): readonly WayItem[] {
  const kinds = [...new Set(ways.map(({ description }) => description))];
  return kinds.flatMap((kind): readonly WayItem[] => [
    { label: kind, kind: QuickPickItemKind.Separator },
    ...ways.filter(({ description }) => description === kind).map((way) => ({ label: way.label, way })),
  ]);
}

async function listConversions({ engines, taskTexts }: Services, document: TextDocument) {
  return engines.tasks.listConversions(await taskTexts.sync(document), document.fileName);
}

function conversionTranslate(): Translate<LossKey> {
  return createTranslate<LossKey>(lossMessages, hostLocale());
}

/** The file of the given run or of the active run panel, or else the document of the active editor. */
async function documentOf(argument: unknown): Promise<TextDocument | undefined> {
  const run = toRunTarget(argument);
  return run === undefined ? window.activeTextEditor?.document : workspace.openTextDocument(run.uri);
}

async function show(services: Services, converted: ConvertedText): Promise<void> {
  const { content, language, list } = converted;
  if (content !== '') await showText(content, { language }, { viewColumn: ViewColumn.Beside });
  const summary = describeResult(converted);
  if (summary === '') return;
  const buttons = converted.losses.length === 0 ? [] : [conversionTranslate()('showLosses')];
  const tell = converted.partial === undefined ? notify.information : notify.warning;
  const shown = async (): Promise<void> => {
    if ((await tell(summary, ...buttons)) === undefined) return;
    await showText(list, { language: 'json' }, { viewColumn: ViewColumn.Active });
  };
  // The command does not wait for this message: it is done when the result is open.
  shown().catch((error: unknown) => showFailure(services, error));
}

/** What was not converted, or an empty text. */
function describeResult({ content, losses, partial }: ConvertedText): string {
  const lost = content === '' ? losses.at(-1)?.message : conversionTranslate()('lostCount', { count: losses.length });
  return joinSentences([partial, losses.length === 0 ? undefined : lost].filter((text) => text !== undefined));
}
