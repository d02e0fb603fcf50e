/** Reports data of a single request in the instructions that all requests share. */
import { eachText } from '../../../core/conversation/message.ts';
import { isJsonObject, tryParseJson, type Json } from '../../../core/json/json.ts';
import { leadingInstructions, isInstruction } from '../../checks/instructions.ts';
import { optionalFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const systemDynamicData: Rule = {
  id: 'system-dynamic-data',
  severity: 'warning',
  title: { en: 'Dynamic data in the system prompt', 'zh-cn': '系统提示中的动态数据' },
  message: {
    en: 'The system prompt contains dynamic data, so it cannot be cached, and the model may follow the data as instructions. Move the data to a user or tool message.',
    'zh-cn': '系统提示中有动态数据，因此无法缓存，模型还可能把数据当作指令。请把数据移到用户或工具消息中。',
  },
  source: {
    text: 'OpenAI, Prompt caching: “place static content like instructions and examples at the beginning of your prompt, and put variable content at the end”',
    url: 'https://platform.openai.com/docs/guides/prompt-caching',
  },
  protocols: ['chat'],
  fix(found) {
    const { finding, document } = found;
    const text = valueOf(found);
    const piece = typeof text === 'string' ? findDynamicText(text) : undefined;
    if (typeof text !== 'string' || piece === undefined) return [];
    const rest = (text.slice(0, piece.start) + text.slice(piece.end)).trim();
    if (rest === '') return [];
    const message = { role: 'user', content: text.slice(piece.start, piece.end).trim() };
    const place = `${document.list}/${leadingInstructions(document.conversation)}`;
    return [
      optionalFix(
        'Move to a new user message',
        '移到新的用户消息中',
        { do: 'set', pointer: finding.pointer, value: rest },
        { do: 'insert', pointer: place, value: message },
      ),
    ];
  },
  checkMessage(message, _context, report) {
    if (!isInstruction(message.role)) return;
    eachText(message, (text, pointer) => {
      if (findDynamicText(text) !== undefined) report({ pointer });
    });
  },
};

interface DynamicText {
  readonly start: number;
  readonly end: number;
}

/** Results that are announced by a colon, a closing bracket or tag, a heading, or a list on the next line. */
const results =
  /(?:search[ _-]results?|retrieved (?:documents?|passages?|context)|搜索结果|检索结果|查询结果)[^\n:：>\]】.。!！?？;；]{0,40}(?:[:：>\]】]|\n\s{0,20}[-*\d[])|^#{1,6} [^\n]{0,40}(?:search results?|搜索结果|检索结果)/im;
const fewestLinks = 3;
const shortestBlob = 500;
/** The maximum number of characters that are scanned when searching for JSON, over all attempts together. */
const maxSteps = 1_000_000;

/** Finds the first data in a text that changes from request to request: search results, several links, or a long piece of JSON. */
export function findDynamicText(text: string): DynamicText | undefined {
  return findResults(text) ?? findLinks(text) ?? findBlob(text);
}

function findResults(text: string): DynamicText | undefined {
  const found = results.exec(text);
  return found === null ? undefined : { start: found.index, end: text.length };
}

/** The range from the start of the line with the first link to the end of the line with the last link. */
function findLinks(text: string): DynamicText | undefined {
  const places: number[] = [];
  for (let at = text.indexOf('://'); at !== -1; at = text.indexOf('://', at + 3)) {
    if (/https?$/i.test(text.slice(Math.max(0, at - 5), at))) places.push(at);
  }
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  if (places.length < fewestLinks) return undefined;
  const end = text.indexOf('\n', last);
  return { start: text.lastIndexOf('\n', first) + 1, end: end === -1 ? text.length : end };
}

function findBlob(text: string): DynamicText | undefined {
  if (text.length < shortestBlob) return undefined;
  let left = maxSteps;
  const opening = /[[{]\s*["[{\d\]}]/g;
  for (let match = opening.exec(text); match !== null && left > 0; match = opening.exec(text)) {
    const start = match.index;
    const end = closingOf(text, start, start + left);
    left -= (end ?? text.length) - start;
    if (end === undefined) continue;
    const json = tryParseJson(text.slice(start, end));
    if (json === undefined) continue;
    if (end - start >= shortestBlob && !isSchema(json)) return { start, end };
    opening.lastIndex = end;
  }
  return undefined;
}

/** Returns the offset after the bracket that closes the one at `start`. Brackets in strings do not count. */
function closingOf(text: string, start: number, limit: number): number | undefined {
  const marks = /["[\]{}]/g;
  marks.lastIndex = start;
  let depth = 0;
  for (let match = marks.exec(text); match !== null && match.index < limit; match = marks.exec(text)) {
    const [mark] = match;
    if (mark === '"') {
      const quote = endOfString(text, match.index + 1);
      if (quote === -1) return undefined;
      marks.lastIndex = quote + 1;
    } else {
      depth += mark === '[' || mark === '{' ? 1 : -1;
      if (depth === 0) return match.index + 1;
    }
  }
  return undefined;
}

function endOfString(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - slashes - 1] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/**
 * A schema of the answer or of a tool's parameters is an instruction and not dynamic data, because it is
 * the same in each request.
 */
function isSchema(json: Json): boolean {
  if (!isJsonObject(json)) return false;
  const { properties, json_schema: named, schema } = json;
  return isJsonObject(properties) || isJsonObject(named) || (isJsonObject(schema) && isSchema(schema));
}
