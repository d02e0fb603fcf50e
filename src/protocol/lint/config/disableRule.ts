/**
 * Creates edits of `agentapi.config.json` that disable a rule: everywhere, in one file, or at one place
 * of a file.
 */
import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { parseDocument } from '../../core/document/parseDocument.ts';
import { toGlob } from './matchGlob.ts';

export interface DisableRuleOptions {
  readonly rule: string;
  /** Relative to the folder of the configuration, with `/`. If absent, the rule is disabled everywhere. */
  readonly file?: string;
  /** With `file`: the JSON Pointer of the place, in the form of the findings' `place`. */
  readonly at?: string;
}

/**
 * Returns the text with the rule disabled; comments and formatting are kept. An empty text is an empty
 * configuration. Returns `undefined` when the text is not a JSON object, which only the user can fix.
 */
export function disableRule(text: string, { rule, file, at }: DisableRuleOptions): string | undefined {
  const source = text.trim() === '' ? '{}\n' : text;
  const parsed = parseDocument(source);
  if (!parsed.ok || !isJsonObject(parsed.json)) return undefined;
  if (file === undefined) return edit(source, ['rules', rule], 'off');
  const files = toGlob(file);
  const overrides: unknown = parsed.json['overrides'] ?? [];
  if (!Array.isArray(overrides)) return undefined;
  const known = overrides.findIndex((one: Json) => isJsonObject(one) && one['files'] === files && one['at'] === at);
  if (known !== -1) return edit(source, ['overrides', known, 'rules', rule], 'off');
  const entry = { files, ...(at === undefined ? {} : { at }), rules: { [rule]: 'off' } };
  return edit(source, ['overrides', overrides.length], entry);
}

function edit(text: string, path: JSONPath, value: unknown): string {
  const isIndented = /^\t/m.test(text);
  const formattingOptions = { insertSpaces: !isIndented, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  return applyEdits(text, modify(text, path, value, { formattingOptions }));
}
