/** Why `part-payload` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The value of a part is in the member that has the name of its type: a string in `text` and `refusal`, wav or mp3 data in `input_audio`, an id or data in `file`.',
    'zh-cn':
      '片段的值位于与类型同名的成员中：`text` 和 `refusal` 为字符串，`input_audio` 为 wav 或 mp3 数据，`file` 为 id 或数据。',
  },
  examples: [
    {
      shows: 'a text in another member',
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
