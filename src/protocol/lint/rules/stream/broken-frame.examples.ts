/** Why `broken-frame` matters, and where it finds something and where it does not. */
import { response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Every frame contains one JSON object. A client cannot read this frame, and many clients stop here. Common causes: text printed into the stream, Python’s `str(dict)` instead of `json.dumps`, `NaN`, an error page of a proxy.',
    'zh-cn':
      '每一帧都应是一个 JSON 对象。客户端无法读取这一帧，不少客户端会就此停止。常见原因：向流中打印了文本、用 Python 的 `str(dict)` 代替了 `json.dumps`、出现 `NaN`，或是代理返回的错误页面。',
  },
  examples: [
    {
      shows: 'a Python dictionary',
      events: stream(response('created'), "{'object': 'content'}", response('completed')),
      finds: ['1'],
    },
    { shows: 'the sentinel of other protocols', events: stream(response('created'), response('completed'), '[DONE]') },
  ],
};
