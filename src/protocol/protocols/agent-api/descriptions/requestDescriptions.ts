/** Texts for requests. */
import type { FieldsOf, DescriptionsOf } from './description.ts';

const shared: FieldsOf<'BaseRequest'> = {
  input: {
    en: 'The conversation so far, oldest message first. Required; may be empty.',
    'zh-cn': '到目前为止的对话，最早的消息在前。必填；可以为空。',
  },
  stream: {
    en: 'Requests a stream of events. The stock server always streams.',
    'zh-cn': '请求事件流。官方服务器始终使用流。',
  },
  id: {
    en: 'Id of the request, chosen by the client. The stock server uses it as the id of the response.',
    'zh-cn': '请求的 id，由客户端选定。官方服务器将其用作响应的 id。',
    since: '1.1',
  },
};

export const requestDescriptions: DescriptionsOf<'BaseRequest' | 'AgentRequest'> = {
  BaseRequest: {
    en: 'The minimal request.',
    'zh-cn': '最小的请求。',
    fields: shared,
  },
  AgentRequest: {
    en: 'A request to an agent, posted as JSON. Additional members are kept and passed to the agent function. The parameters for a model (`model` to `tools`) are accepted but not used by the runtime itself: the agent function can read them.',
    'zh-cn':
      '发给智能体的请求，以 JSON 提交。其余成员会被保留并传给智能体函数。供模型使用的参数（从 `model` 到 `tools`）会被接受，但运行时自身不使用：由智能体函数按需读取。',
    snippet: { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: '$1' }] }] },
    fields: {
      ...shared,
      model: {
        en: 'Name of the model to use. Accepted but not used by the runtime itself.',
        'zh-cn': '要使用的模型名称。会被接受，但运行时自身不使用。',
      },
      top_p: {
        en: 'Nucleus sampling: only the tokens that make up this share of the probability are considered. Accepted but not used by the runtime itself.',
        'zh-cn': '核采样：只考虑累计概率达到该比例的 token。会被接受，但运行时自身不使用。',
        range: { exclusiveMinimum: 0, maximum: 1 },
      },
      temperature: {
        en: 'Sampling temperature: higher is more random. Accepted but not used by the runtime itself.',
        'zh-cn': '采样温度：越高越随机。会被接受，但运行时自身不使用。',
        range: { minimum: 0, maximum: 2 },
      },
      frequency_penalty: {
        en: 'Positive values make tokens less likely the more often they occurred. Accepted but not used by the runtime itself; no range is documented.',
        'zh-cn': '正值按已出现的次数降低 token 再次出现的可能。会被接受，但运行时自身不使用；文档未给出范围。',
      },
      presence_penalty: {
        en: 'Positive values make tokens less likely if they have already occurred. Accepted but not used by the runtime itself.',
        'zh-cn': '正值降低已出现过的 token 再次出现的可能。会被接受，但运行时自身不使用。',
        range: { minimum: -2, maximum: 2 },
      },
      max_tokens: {
        en: 'Maximum number of tokens to generate. Accepted but not used by the runtime itself, even if it is negative.',
        'zh-cn': '模型最多可生成的 token 数。会被接受（负数也不例外），但运行时自身不使用。',
      },
      stop: {
        en: 'One or several texts at which the model stops. Accepted but not used by the runtime itself.',
        'zh-cn': '使模型停止生成的文本，一个或多个。会被接受，但运行时自身不使用。',
        range: { maxItems: 4 },
      },
      n: {
        en: 'Number of responses to generate: 1 to 5, enforced by the server. Not used by the runtime itself.',
        'zh-cn': '要生成的响应数：1 到 5，由服务器强制执行。运行时自身不使用。',
      },
      seed: {
        en: 'Seed for reproducible sampling. Accepted but not used by the runtime itself.',
        'zh-cn': '随机种子，用于可重复的采样。会被接受，但运行时自身不使用。',
      },
      tools: {
        en: 'Tools that the client offers. Any object is accepted, whatever its shape; the runtime itself does not use them.',
        'zh-cn': '客户端提供的工具。任何形状的对象都会被接受；运行时自身不使用。',
      },
      session_id: {
        en: 'Id of the conversation. The server generates it if it is absent, but only after it has registered the running task under the `user_id` and `session_id` of the request: two simultaneous requests without both ids collide. Send both.',
        'zh-cn':
          '会话的 id。缺省时由服务器生成，但在此之前它已按请求的 `user_id` 和 `session_id` 登记正在运行的任务：两个都不带这两个 id 的并发请求会冲突。请同时发送两者。',
      },
      user_id: {
        en: 'Id of the user. The session id is used if it is absent; never sent back.',
        'zh-cn': '用户的 id。缺省时使用会话 id；不会返回。',
        since: '1.1',
      },
    },
    removed: {
      response_id: {
        en: 'Id for the response, according to the documentation; replaced by `id`. The code keeps it as an unknown member.',
        'zh-cn': '文档中用于响应的 id，已由 `id` 取代。代码将其作为未知成员保留。',
        until: '1.0',
      },
    },
  },
};
