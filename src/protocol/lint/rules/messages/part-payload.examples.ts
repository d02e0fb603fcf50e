/** Why `part-payload` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'A part has its payload in the member that is named after its type: a string in `text` and `refusal`, data in wav or mp3 format in `input_audio`, an id or the data in `file`.',
    'zh-cn':
      '片段把内容放在与类型同名的成员下：`text` 和 `refusal` 是文本，`input_audio` 是 wav 或 mp3 数据，`file` 是 id 或数据。',
  },
  examples: [
    {
      shows: 'a text under another name',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ type: 'text', content: 'Hi' }] }],
      finds: ['/0/content/0'],
      fixed: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    },
    {
      shows: 'audio in an unsupported format',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ type: 'input_audio', input_audio: { data: 'AAAA', format: 'ogg' } }] }],
      finds: ['/0/content/0'],
    },
    {
      shows: 'a file by its id',
      protocol: 'chat',
      document: [{ role: 'user', content: [{ type: 'file', file: { file_id: 'file-1' } }] }],
    },
  ],
};
