/** Reports a content part without a type. */
import { isJsonObject } from '../../../core/json/json.ts';
import { eachPart } from '../../../protocols/chat/eachPart.ts';
import { partTypes } from '../../../protocols/chat/members.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const partTypeMissing: Rule = {
  id: 'part-type-missing',
  severity: 'error',
  title: { en: 'Content part without a type', 'zh-cn': '内容片段缺少类型' },
  message: {
    en: 'The content part is missing “type”, so servers reject the request.',
    'zh-cn': '内容片段缺少“type”，服务器会拒绝请求。',
  },
  source: reported(
    'OpenAI',
    "Missing required parameter: 'messages[3].content[0].type'.",
    'langchain-ai/langgraphjs#506',
  ),
  protocols: ['chat'],
  fix(found) {
    const part = valueOf(found);
    const pointer = `${found.finding.pointer}/type`;
    // The payload of each type has the name of the type, so the type can be derived from it.
    const type = isJsonObject(part) ? [...partTypes].find((name) => name in part) : undefined;
    if (type === undefined) return [];
    return [preferredFix(`Insert the type “${type}”`, `插入类型“${type}”`, { do: 'set', pointer, value: type })];
  },
  looksAt: 'list',
  checkMessage(message, _context, report) {
    eachPart(message, (part, pointer) => {
      if (part['type'] == null) report({ pointer });
    });
  },
};
