/**
 * Parses one element of a list: its value, as far as its text is JSON, and the problems of the text. It is first parsed
 * strictly, because that is ten times faster.
 */
import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { type Json, tryParseJson } from '../json/json.ts';
import { findSuspects, isSuspect } from './findSuspects.ts';
import type { JsonIssue } from './jsonIssue.ts';
import { maskFrame } from './maskFrame.ts';
import { parseJsonc } from './parseJsonc.ts';
import { scanValue, skipBlank } from './scanJson.ts';
import type { Container } from './scanner.ts';
import { findTooDeep } from './tooDeep.ts';

interface ParsedElement {
  /** `undefined` if the text contains no value at all. */
  readonly json: Json | undefined;
  readonly problems: readonly JsonIssue[];
}

const none: readonly never[] = [];

const fieldName = /^(?:data|event|id|retry)?(?::|$)/;

/** Finds lines of an SSE frame that are neither a field nor a comment. Clients skip them. */
function findStrayLines(frame: string): readonly JsonIssue[] {
  const problems: JsonIssue[] = [];
  for (const { 0: line, index } of frame.matchAll(/[^\r\n]+/g)) {
    if (!fieldName.test(line.replace(/^\uFEFF/, '')))
      problems.push({ offset: index, length: line.length, code: 'StrayLine' });
  }
  return problems;
}

/** The maximum length of broken text that is searched for problems, because searching more would freeze the editor. */
const maxRecoveryLength = 4 * 1024 * 1024;

/**
 * Never throws. Comments and trailing commas are allowed in one JSON document, but are problems if each line or frame
 * is separate JSON. In an SSE frame, only the `data` lines are parsed. `members` is the number that the scan counted.
 */
export function parseElement(text: string, container: Container, members?: number): ParsedElement {
  if (container !== 'sse') return parseJson(text, container, members);
  const { json, problems } = parseJson(maskFrame(text), container, members);
  const stray = findStrayLines(text);
  return { json, problems: stray.length === 0 ? problems : [...stray, ...problems] };
}

function parseJson(source: string, container: Container, members?: number): ParsedElement {
  const json = tryParseJson(source);
  if (json !== undefined) {
    const written = members ?? scanValue(source, skipBlank(source, 0)).members;
    return { json, problems: isSuspect(json, written) ? findSuspects(source) : none };
  }
  return source.trim() === '' ? { json: undefined, problems: [] } : parseBroken(source, container === 'json');
}

function parseBroken(text: string, isForgiving: boolean): ParsedElement {
  const deep = findTooDeep(text);
  if (deep !== undefined) return { json: undefined, problems: [{ offset: deep, length: 1, code: 'TooDeep' }] };
  const errors: ParseError[] = [];
  const options = { allowTrailingComma: isForgiving, disallowComments: !isForgiving };
  const json = parseJsonc(text.slice(0, maxRecoveryLength), errors, options);
  const isCut = text.length > maxRecoveryLength;
  const problems = errors
    .filter(({ offset, length }) => !isCut || offset + length < maxRecoveryLength)
    .map(({ error, offset, length }) => ({ offset, length, code: printParseErrorCode(error) }));
  const unexplained = { offset: 0, length: text.length, code: 'Unexplained' };
  return {
    json,
    problems:
      isCut && problems.length === 0 ? [unexplained] : [...problems, ...findSuspects(text.slice(0, maxRecoveryLength))],
  };
}

/**
 * Checks the text between the elements of a JSON list: a comma, blanks, comments, and anything that is not allowed. A
 * comma after the last element is allowed. Only for lists in one JSON document.
 */
export function parseGap(text: string, place: 'before-first' | 'between' | 'behind-last'): readonly JsonIssue[] {
  const problems: JsonIssue[] = [];
  let commas = place === 'before-first' ? 0 : 1;
  for (let at = skipBlank(text, 0); at < text.length; at = skipBlank(text, at + 1)) {
    if (text[at] !== ',') problems.push({ offset: at, length: 1, code: 'InvalidSymbol' });
    else if (commas === 0) problems.push({ offset: at, length: 1, code: 'ValueExpected' });
    else commas -= 1;
  }
  if (place === 'between' && commas > 0) problems.push({ offset: 0, length: text.length, code: 'CommaExpected' });
  return problems;
}
