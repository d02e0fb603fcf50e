/** Reports half of a character: a UTF-16 surrogate without the other half of its pair. */
import type { Json } from '../../../core/json/json.ts';
import { toPointer } from '../../../core/json/pointer.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

/** With the `u` flag, this matches only surrogates that are not half of a pair. */
const halves = /\p{Surrogate}/gu;

/** The maximum depth of the recursive search, because JSON may be nested deeper than function calls can be. */
const maxDepth = 100;

export const loneSurrogate: Rule = {
  id: 'lone-surrogate',
  severity: 'error',
  title: { en: 'Incomplete Unicode character', 'zh-cn': '不完整的 Unicode 字符' },
  message: {
    en: 'The text contains half of a Unicode character (a lone surrogate), so servers may reject it. It was probably cut off inside an emoji.',
    'zh-cn': '文本中有半个 Unicode 字符（孤立的代理项），服务器可能会拒绝它。文本可能在表情符号中间被截断。',
  },
  source: reported(
    'Anthropic',
    'The request body is not valid JSON: no low surrogate in string',
    'anthropics/claude-code#3277',
  ),
  fix(found) {
    const { pointer } = found.finding;
    const text = valueOf(found);
    if (typeof text !== 'string') return [];
    return [
      preferredFix('Remove the incomplete character', '删除不完整的字符', {
        do: 'set',
        pointer,
        value: text.replaceAll(halves, ''),
      }),
    ];
  },
  checkMessage({ json }, _context, report) {
    for (const pointer of findBroken(json)) report({ pointer });
  },
  checkDocument({ head }, _context, report) {
    for (const pointer of findBroken(head)) report({ pointer });
  },
};

/** A value inside another value. Its path is stored as a linked list, because it is rarely needed. */
interface Step {
  readonly value: Json | undefined;
  readonly key: string;
  readonly from: Step | undefined;
}

/** Returns the pointers of the broken strings in a JSON value, at any depth. Keys are not searched. */
function findBroken(json: Json | undefined): readonly string[] {
  return mayHoldBroken(json, maxDepth) ? search(json) : [];
}

/** A quick check that does not keep track of the path, because hardly any message contains such a string. */
function mayHoldBroken(value: Json | undefined, depth: number): boolean {
  if (typeof value === 'string') return !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  if (Array.isArray(value)) return (value as readonly Json[]).some((entry) => mayHoldBroken(entry, depth - 1));
  const holder = value as Readonly<Record<string, Json>>;
  for (const key in holder) if (mayHoldBroken(holder[key], depth - 1)) return true;
  return false;
}

function search(json: Json | undefined): readonly string[] {
  const found: string[] = [];
  const open: Step[] = [{ value: json, key: '', from: undefined }];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { value } = step;
    if (typeof value === 'string') {
      if (!value.isWellFormed()) found.push(pointerTo(step));
    } else if (typeof value === 'object' && value !== null) {
      const holder = value as Readonly<Record<string, Json>>;
      for (const key in holder) open.push({ value: holder[key], key, from: step });
    }
  }
  return found.toReversed();
}

function pointerTo(step: Step): string {
  const path: string[] = [];
  for (let at = step; at.from !== undefined; at = at.from) path.push(at.key);
  return toPointer(path.toReversed());
}
