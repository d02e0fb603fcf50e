/** Checks whether a document meets the expectations of a test: its findings, and a schema. */
import { parseDocument } from '../../core/document/parseDocument.ts';
import { parseExact, printExact, writtenAt } from '../../core/json/exactJson.ts';
import type { Json } from '../../core/json/json.ts';
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import { agentTestMessages, type AgentTestKey } from '../../core/l10n/agentTest.ts';
import { createTranslate, type Locale, type Translate } from '../../core/l10n/translate.ts';
import { countUnlisted } from '../../lint/engine/countUnlisted.ts';
import type { LintSetup } from '../../lint/config/resolveConfig.ts';
import { excerpt } from '../../lint/checks/excerpt.ts';
import { shownPlace } from '../../lint/checks/shownArgs.ts';
import { lintText } from '../../session/stored/lintText.ts';
import type { Expectation } from './agentTestShape.ts';
import { checkSchema } from './checkSchema.ts';
import { severitiesFrom, type Failure } from './failure.ts';

export interface TestedDocument {
  /** The name of its file, as the test writes it. */
  readonly name: string;
  readonly text: string;
  /** What the configuration says about the file. */
  readonly setup?: LintSetup;
}

/** Returns an empty list when all expectations are met. */
export function checkDocument(expect: Expectation, document: TestedDocument, locale: Locale): readonly Failure[] {
  const translate = createTranslate(agentTestMessages, locale);
  return [...checkFindings(expect, document, locale, translate), ...checkShape(expect, document, translate)];
}

function checkFindings(
  { lint }: Expectation,
  { name, text, setup }: TestedDocument,
  locale: Locale,
  translate: Translate<AgentTestKey>,
): readonly Failure[] {
  if (lint === undefined) return [];
  if (setup?.lint === false) return [{ pointer: '/lint', message: translate('excluded', { file: name }) }];
  const linted = lintText(text, { ...setup, locale, name });
  if (linted.ok) {
    const severities = severitiesFrom(lint);
    const listed = linted.findings
      .filter(({ severity }) => severities.includes(severity))
      .map(({ line, column, message, rule }) => ({
        pointer: '/lint',
        message: translate('lintedDocument', { place: `${name}:${line}:${column}`, message, rule }),
      }));
    const count = countUnlisted({ list: linted.findings, counts: linted.counts }, severities);
    return count === 0 ? listed : [...listed, { pointer: '/lint', message: translate('unlisted', { count }) }];
  }
  const reason = linted.reason === 'invalid-json' ? linted.detail : translate('unknownDocument');
  return [{ pointer: '/lint', message: translate('noDocument', { file: name, reason }) }];
}

function checkShape(
  { schema }: Expectation,
  { name, text }: TestedDocument,
  translate: Translate<AgentTestKey>,
): readonly Failure[] {
  if (schema === undefined) return [];
  const parsed = parseDocument(text);
  if (!parsed.ok) return [{ pointer: '/schema', message: translate('noJson', { file: name }) }];
  const json = parseExact(parsed.text);
  const { issues, reason } = checkSchema(json, schema, translate);
  if (reason !== undefined)
    return [{ pointer: '/schema', message: translate('schemaUnchecked', { file: name, reason }) }];
  return issues.map(({ pointer, keyword, expected, text: written }) => ({
    pointer: '/schema',
    message: translate('documentSchema', { place: placeIn(name, pointer), keyword }),
    difference: {
      expected: `"${keyword}": ${excerpt(written ?? printExact(expected))}`,
      actual: excerpt(textAt(json, fromPointer(pointer))),
    },
  }));
}

/** The value as it is written. */
function textAt(json: Json, path: readonly string[]): string {
  const parent = valueAt(json, path.slice(0, -1)) as Json | undefined;
  const value = valueAt(json, path) as Json | undefined;
  const text = typeof value === 'number' ? writtenAt(parent, path.at(-1) ?? '') : undefined;
  return text ?? printExact(value ?? null);
}

function placeIn(file: string, pointer: string): string {
  return pointer === '' ? file : `${file}: ${shownPlace(pointer, file)}`;
}
