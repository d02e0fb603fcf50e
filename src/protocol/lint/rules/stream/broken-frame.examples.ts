/** Why `broken-frame` matters, and where it finds something and where it does not. */
import { response, stream } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Every frame contains one JSON object. A client cannot read this frame, and many clients stop here. Common causes are text printed into the stream, Python’s `str(dict)` instead of `json.dumps`, `NaN`, and the error page of a proxy.',
    'zh-cn':
      '每一帧都包含一个 JSON 对象。客户端无法读取此帧，许多客户端会在此停止。常见原因：文本打印到了流中、用 Python 的 `str(dict)` 代替了 `json.dumps`、`NaN`，以及代理的错误页面。',
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
