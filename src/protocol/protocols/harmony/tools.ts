/** Finds the tools that system and developer messages declare, and decides which names are tools. */
import type { HarmonyText } from './readText.ts';

/** Returns names in the form that recipients have: `functions.get_weather`, `browser.search`, `python`. */
export function declaredTools({ messages }: HarmonyText): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { role, content } of messages) {
    if (content === undefined || (role !== 'system' && role !== 'developer')) continue;
    if (/^## python\s*$/m.test(content.text)) names.add('python');
    for (const { 1: space = '', 2: body = '' } of content.text.matchAll(namespace)) {
      for (const { 1: name = '' } of body.matchAll(/^\s*type ([\w-]+) = /gm)) names.add(`${space}.${name}`);
    }
  }
  return names;
}

const namespace = /^namespace ([\w-]+) \{$([\s\S]*?)^\}/gm;

const people: ReadonlySet<string> = new Set(['all', 'user', 'assistant', 'system', 'developer']);

/** Whether a message to this recipient is a call. */
export function isTool(recipient: string | undefined): recipient is string {
  return recipient !== undefined && !people.has(recipient);
}

export function isFunction(name: string): boolean {
  return name.startsWith('functions.');
}

export function isBuiltIn(name: string): boolean {
  return name === 'python' || name.startsWith('browser.');
}
