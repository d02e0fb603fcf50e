/** Reports a tool name with characters that servers reject. */
import { preferredFix } from '../../engine/fixes.ts';
import type { DocumentContext, Rule } from '../../engine/rule.ts';

const pattern = /^[a-zA-Z0-9_-]{1,64}$/;

export const toolNamePattern: Rule = {
  id: 'tool-name-pattern',
  severity: 'error',
  title: { en: 'Invalid tool name', 'zh-cn': '无效的工具名称' },
  message: {
    en: 'Invalid tool name “{name}”, which servers reject. Use at most 64 letters, digits, _ and -.',
    'zh-cn': '无效的工具名称“{name}”，服务器会拒绝。请使用字母、数字、_ 和 -，最多 64 个字符。',
  },
  source: {
    text: "OpenAI: “Invalid 'tools[8].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.” (xinnan-tech/xiaozhi-esp32-server#1466)",
    url: 'https://github.com/xinnan-tech/xiaozhi-esp32-server/issues/1466',
  },
  protocols: ['chat', 'responses'],
  fix({ finding: { pointer, args } }, context) {
    const intended = legalName(String(args['name']), context);
    if (!pattern.test(intended)) return [];
    return [preferredFix(`Change to “${intended}”`, `改为“${intended}”`, { do: 'set', pointer, value: intended })];
  },
  looksAt: 'calls',
  checkMessage({ calls: called }, _context, report) {
    for (const { name } of called) {
      if (typeof name.json !== 'string' || pattern.test(name.json)) continue;
      report({ pointer: name.pointer, args: { name: name.json } });
    }
  },
  checkDocument({ head }, { protocol }, report) {
    for (const { name, at } of head === undefined ? [] : protocol.declaredTools(head)) {
      if (name !== undefined && !pattern.test(name)) report({ pointer: at.name, args: { name } });
    }
  },
};

/**
 * Returns the declared tool that the end of the name refers to, as in `functions.get_weather`, or else the
 * name with only legal characters.
 */
function legalName(name: string, { tools }: DocumentContext): string {
  const last = name.split('.').at(-1) ?? '';
  return tools.has(last) ? last : name.replaceAll(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64);
}
