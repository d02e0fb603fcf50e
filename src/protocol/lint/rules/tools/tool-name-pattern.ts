/** Reports a tool name with characters that servers reject. */
import { mend } from '../../checks/mend.ts';
import type { DocumentContext, Rule } from '../../engine/rule.ts';

const pattern = /^[a-zA-Z0-9_-]{1,64}$/;

export const toolNamePattern: Rule = {
  id: 'tool-name-pattern',
  severity: 'error',
  title: { en: 'Invalid tool name', 'zh-cn': '无效的工具名称' },
  says: {
    en: 'Invalid tool name “{name}”: only letters, digits, _ and - are allowed, at most 64 characters.',
    'zh-cn': '无效的工具名称“{name}”：只能使用字母、数字、_ 与 -，最多 64 个字符。',
  },
  source: {
    text: "OpenAI: “Invalid 'tools[8].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.” (xinnan-tech/xiaozhi-esp32-server#1466)",
    url: 'https://github.com/xinnan-tech/xiaozhi-esp32-server/issues/1466',
  },
  dialects: ['chat', 'responses'],
  fix({ finding: { pointer, args } }, context) {
    const meant = legalName(String(args['name']), context);
    if (!pattern.test(meant)) return [];
    return [mend(`Change to “${meant}”`, `改为“${meant}”`, { do: 'set', pointer, value: meant })];
  },
  looksAt: 'calls',
  checkMessage({ calls: called }, _context, tell) {
    for (const { name } of called) {
      if (typeof name.json !== 'string' || pattern.test(name.json)) continue;
      tell({ pointer: name.pointer, args: { name: name.json } });
    }
  },
  checkDocument({ head }, { dialect }, tell) {
    for (const { name, at } of head === undefined ? [] : dialect.declaredTools(head)) {
      if (name !== undefined && !pattern.test(name)) tell({ pointer: at.name, args: { name } });
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
