/** A content part that this role may not have. */
import { isJsonObject } from '../../../core/json/json.ts';
import { mend, valueOf } from '../../engine/mend.ts';
import type { Found, Rule, RulePage } from '../../engine/rule.ts';
import { told } from '../../engine/sources.ts';

export const partWrongRole: Rule = {
  id: 'part-wrong-role',
  severity: 'error',
  title: { en: 'A content part of another role', 'zh-cn': '不属于该角色的内容片段' },
  says: {
    en: '“{type}” parts are only allowed in {role} messages.',
    'zh-cn': '“{type}”片段只允许出现在 {role} 消息中。',
  },
  source: told(
    'OpenAI',
    "Invalid 'messages[2]'. Image URLs are only allowed for messages with role 'user', but this message with role 'assistant' contains an image URL.",
    'openai/openai-node#1030',
  ),
  needs: 'parts',
  fix(found, { dialect }) {
    const { pointer, args } = found.finding;
    const part = valueOf(found);
    const value = dialect.parts?.counterpart(String(args['type']));
    if (value !== undefined) {
      return [mend(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer: `${pointer}/type`, value })];
    }
    const said = found.here?.message;
    const reference = said && dialect.writeTextPart?.('(See the attachment in the next user message.)', said);
    if (args['role'] !== 'user' || !isJsonObject(part) || reference === undefined) return [];
    const message = { role: 'user', content: [part] };
    return [
      mend(
        'Move it to a following message of the user',
        '移到后面的用户消息中',
        { do: 'set', pointer, value: reference },
        { do: 'insert', pointer: `${found.whole.list}/${behindOutputs(found)}`, value: message },
      ),
    ];
  },
  checkMessage(message, { dialect: { parts } }, tell) {
    parts?.each(message, ({ type }, pointer) => {
      const owner = typeof type === 'string' ? parts.ownerOf(type, message) : undefined;
      if (typeof type === 'string' && owner !== undefined) tell({ pointer, args: { type, role: owner } });
    });
  },
};

/** Where a message may stand without tearing outputs from their calls. */
function behindOutputs({ here, whole }: Found): number {
  const { conversation } = whole;
  let index = (here?.index ?? 0) + 1;
  while (conversation.at(index)?.role === 'tool') index += 1;
  return index;
}

export const page: RulePage = {
  why: {
    en: 'Only users may show images, audio and files, and only assistants refuse. A tool that made an image answers with a text, and the image follows in a message of the user.',
    'zh-cn':
      '只有用户可以发送图片、音频和文件，只有助手可以拒绝。生成图片的工具应以文本作答，图片放在随后的用户消息中。',
  },
  examples: [
    {
      shows: 'an image as the output of a tool',
      dialect: 'chat',
      document: [
        {
          role: 'tool',
          tool_call_id: 'call_1',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/page.png', detail: 'high' } }],
        },
        { role: 'tool', tool_call_id: 'call_2', content: 'done' },
      ],
      finds: ['/0/content/0'],
      fixed: [
        {
          role: 'tool',
          tool_call_id: 'call_1',
          content: [{ type: 'text', text: '(See the attachment in the next user message.)' }],
        },
        { role: 'tool', tool_call_id: 'call_2', content: 'done' },
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/page.png', detail: 'high' } }],
        },
      ],
    },
    {
      shows: 'a refusal by the user',
      dialect: 'chat',
      document: [{ role: 'user', content: [{ type: 'refusal', refusal: 'No.' }] }],
      finds: ['/0/content/0'],
    },
    {
      shows:
        "in Responses: “Invalid value: 'input_text'. Supported values are: 'output_text' and 'refusal'.” (tinyhumansai/openhuman#3624)",
      dialect: 'responses',
      document: [{ role: 'assistant', content: [{ type: 'input_text', text: 'Hello' }] }],
      finds: ['/0/content/0'],
      fixed: [{ role: 'assistant', content: [{ type: 'output_text', text: 'Hello' }] }],
    },
    {
      shows:
        "the output of a tool: “Invalid value: 'output_text'. Supported values are: 'input_text', …” (linanwx/nagobot#27)",
      dialect: 'responses',
      document: [
        { type: 'function_call', call_id: 'call_1', name: 'f', arguments: '{}' },
        { type: 'function_call_output', call_id: 'call_1', output: [{ type: 'output_text', text: '12' }] },
      ],
      finds: ['/1/output/0'],
    },
    {
      shows: 'each with its own',
      dialect: 'responses',
      document: [
        { role: 'user', content: [{ type: 'input_text', text: 'Hi' }] },
        { role: 'assistant', content: [{ type: 'output_text', text: 'Hello' }] },
      ],
    },
    {
      shows: 'an image of the user',
      dialect: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/page.png', detail: 'high' } }],
        },
      ],
    },
  ],
};
