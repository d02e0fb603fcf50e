/** The service for open documents: keeps their texts, recognizes and checks them, and answers what the editor asks. */
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';
import type { Fault } from '../../protocol/core/base/fault.ts';
import { describeFault } from '../../protocol/core/l10n/faults.ts';
import { languageMessages } from '../../protocol/core/l10n/language.ts';
import { createTranslate, type Locale } from '../../protocol/core/l10n/translate.ts';
import type { PlacedIssue } from '../../protocol/core/typed-json/readTypedJson.ts';
import { describeKind } from '../../protocol/editor/describeKind.ts';
import { readVariants } from '../../protocol/editor/readVariants.ts';
import { readAgentTests } from '../../protocol/features/agent-test/readAgentTests.ts';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import { readConfig } from '../../protocol/lint/config/readConfig.ts';
import { applyUserSettings, resolveConfig, type LintSetup } from '../../protocol/lint/config/resolveConfig.ts';
import type { SeveritySetting } from '../../protocol/lint/config/configShape.ts';
import { topicOf } from '../../protocol/lint/rules/all.ts';
import type { DocumentKind } from '../../protocol/protocols/recognize/documentKind.ts';
import { recognizeText, type RecognizeOptions } from '../../protocol/protocols/recognize/recognizeText.ts';
import { wireProtocolById, wireProtocols } from '../../protocol/protocols/registry.ts';
import { producerOf } from '../../protocol/session/stored/lintText.ts';
import { createEditorAnswers } from './editorAnswers.ts';
import { followDocument } from './followDocument.ts';
import { followPage } from './followPage.ts';
import { createHarmonyAnswers } from './harmonyAnswers.ts';
import { createOpenTexts, type OpenTexts } from './openTexts.ts';
import { createDocumentResumption } from './resumeDocument.ts';
import { toShownFinding, type ShownFinding } from './shownFinding.ts';
import { stepTime, workInSteps } from './workInSteps.ts';

export type DocumentService = ReturnType<typeof createDocumentService>;

export function createDocumentService(locale: Locale) {
  const texts = createOpenTexts();
  return {
    ...texts.service,
    ...createChecks(texts, locale),
    ...createEditorAnswers(texts, locale),
    ...createHarmonyAnswers(texts, locale),
    ...createDocumentResumption(texts),
    describeFault: (fault: Fault): string => describeFault(fault, locale),
    /** The id of the topic to which the page of a rule belongs. */
    topicOf: (rule: string): string | undefined => topicOf(rule)?.id,
    /** What a document was recognized as, such as “Chat Completions · request”. */
    describeKind: (kind: DocumentKind): string => describeKind(kind, locale),
    /** In one sentence, the producer that was inferred from the content of a document; `undefined` if none was. */
    describeProducer(id: string): string | undefined {
      const { follower } = texts.get(id);
      const producer = follower && producerOf(follower.kind, follower.options)?.title[locale];
      return producer && createTranslate(languageMessages, locale)('producerInferred', { producer });
    },
    listProfiles: (protocol: string): readonly ProfileInfo[] =>
      wireProtocolById(protocol).profiles.map(({ id, title }) => ({ id, title: title[locale] })),
    recognize: (sample: string, options: RecognizeOptions) => recognizeText(sample, options),
    listProtocols: (): readonly ProtocolInfo[] =>
      wireProtocols.map(({ id, title, resume }) => ({ id, title, canResume: resume !== undefined })),
    /** Resolves the lint setup for a file. `config` is the text of the configuration file that applies to it. */
    resolveSetup({ config, path, profiles, severities }: SetupQuestion): LintSetup {
      const found = config === undefined ? {} : (readConfig(config, locale).config ?? {});
      return applyUserSettings(resolveConfig(found, path), profiles, severities);
    },
    /** The issues in one of this extension's own JSON files that its JSON Schema cannot express. */
    checkOwnFile(id: string, file: OwnFile): readonly PlacedIssue[] {
      return ownFiles[file](texts.get(id).text.toString(), locale).problems.filter(({ kind }) => kind === 'meaning');
    },
    countVariants: (id: string): number => readVariants(texts.get(id).text.toString(), locale).count,
  };
}

export interface ProtocolInfo {
  readonly id: string;
  readonly title: string;
  /** Whether a request can continue a conversation. */
  readonly canResume: boolean;
}

export interface ProfileInfo {
  readonly id: string;
  readonly title: string;
}

export interface SetupQuestion {
  readonly config: string | undefined;
  /** The path of the file, relative to the folder of the configuration. */
  readonly path: string;
  /** The user's own settings: ids of profiles by protocol, and severities by rule. */
  readonly profiles: Readonly<Record<string, string>>;
  readonly severities: Readonly<Record<string, SeveritySetting>>;
}

const ownFiles = { config: readConfig, tests: readAgentTests, variants: readVariants };

export type OwnFile = keyof typeof ownFiles;

/** What an editor has of a document. */
export interface EditorView {
  /** The number of characters of the text. */
  readonly length: number;
  /** The ranges on the screen; empty if their findings are not needed first. */
  readonly visible: readonly TextRange[];
}

function createChecks(texts: OpenTexts, locale: Locale) {
  return {
    /** Begins to check a text as a document of this kind. Returns whether it is a conversation. */
    follow(id: string, kind: DocumentKind, setup: LintSetup): boolean {
      const open = texts.get(id);
      open.follower = followDocument(open.text, kind, setup);
      open.page = undefined;
      return open.follower.live !== undefined;
    },
    /** Begins to check the code blocks of a page. */
    followPage(id: string, setup: LintSetup): void {
      const open = texts.get(id);
      open.page = followPage(open.text, setup);
      open.follower = undefined;
    },
    unfollow(id: string): void {
      Object.assign(texts.get(id), { follower: undefined, page: undefined });
    },
    /** The findings of what is checked, at their current places. */
    findingsNow: (id: string): readonly ShownFinding[] => {
      const { follower, page } = texts.get(id);
      const found = (follower ?? page)?.findings() ?? [];
      return found.map((finding) => toShownFinding(finding, locale));
    },
    /**
     * Checks everything that is not checked yet, and returns all findings. If that takes long, reports the findings on
     * the screen first, as far as they do not depend on other parts.
     * @returns `undefined` if the text does not have this length, so that it cannot be the text of the editor.
     */
    async check(
      id: string,
      { length, visible }: EditorView,
      reportVisible: (findings: readonly ShownFinding[]) => void,
      signal: AbortSignal,
    ): Promise<readonly ShownFinding[] | undefined> {
      const { text, follower, page } = texts.get(id);
      if (text.length !== length) return undefined;
      const checked = follower ?? page;
      if (checked === undefined) return [];
      const show = (found: readonly PlacedFinding[]): readonly ShownFinding[] =>
        found.map((finding) => toShownFinding(finding, locale));
      const end = performance.now() + stepTime;
      const isShort = checked.work(() => performance.now() > end);
      if (!isShort && visible.length > 0) reportVisible(show(checked.preview(visible)));
      await workInSteps((isTime) => checked.work(isTime), signal);
      return show(checked.findings());
    },
  };
}
