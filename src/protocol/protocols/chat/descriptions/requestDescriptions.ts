/** Texts for requests. */
import type { DescriptionsOf } from './description.ts';

export const requestDescriptions: DescriptionsOf<'ChatRequest'> = {
  ChatRequest: {
    en: 'A request to the Chat Completions API. Providers support additional members.',
    'zh-cn': 'Chat Completions API 的请求。各模型服务支持更多成员。',
    fields: {
      messages: { en: 'The conversation so far, oldest message first.', 'zh-cn': '到目前为止的对话，最早的消息在前。' },
      model: { en: 'Name of the model.', 'zh-cn': '模型名称。' },
      audio: { en: 'Voice and format of an audio response.', 'zh-cn': '音频响应的音色和格式。' },
      frequency_penalty: {
        en: 'Positive values make tokens less likely the more often they occurred. -2 to 2.',
        'zh-cn': '正值按已出现的次数降低 token 再次出现的可能。-2 到 2。',
      },
      function_call: { en: 'Deprecated: use `tool_choice`.', 'zh-cn': '已弃用：由 `tool_choice` 取代。' },
      functions: { en: 'Deprecated: use `tools`.', 'zh-cn': '已弃用：由 `tools` 取代。' },
      logit_bias: {
        en: 'Makes tokens more or less likely, by their ids: -100 to 100.',
        'zh-cn': '按 token id 调整其出现的可能：-100 到 100。',
      },
      logprobs: {
        en: 'Whether to return the log probabilities of the tokens.',
        'zh-cn': '是否返回 token 的对数概率。',
      },
      max_completion_tokens: {
        en: 'Maximum number of tokens to generate, including reasoning tokens.',
        'zh-cn': '最多可生成的 token 数，包括推理。',
      },
      max_tokens: {
        en: 'Deprecated: use `max_completion_tokens`. OpenAI reasoning models reject this member, but many compatible servers only support this one.',
        'zh-cn': '已弃用：由 `max_completion_tokens` 取代，OpenAI 的推理模型会拒绝它。许多兼容的服务器只支持它。',
      },
      metadata: {
        en: 'Up to 16 custom strings, for stored responses.',
        'zh-cn': '最多 16 个自定义字符串，用于存储的响应。',
      },
      modalities: {
        en: 'The types of output to generate: `text`, `audio`.',
        'zh-cn': '要生成的输出类型：`text`、`audio`。',
      },
      n: {
        en: 'Number of responses to generate: 1 to 128. All of them are billed.',
        'zh-cn': '要生成的响应数：1 到 128。全部计费。',
      },
      parallel_tool_calls: {
        en: 'Whether the model may call several tools at once. Only together with `tools`.',
        'zh-cn': '模型是否可以同时调用多个工具。只能与 `tools` 一起使用。',
      },
      prediction: {
        en: 'The expected response, which speeds up the generation.',
        'zh-cn': '预期的响应，可加快生成。',
      },
      presence_penalty: {
        en: 'Positive values make tokens less likely if they have already occurred. -2 to 2.',
        'zh-cn': '正值降低已出现过的 token 再次出现的可能。-2 到 2。',
      },
      prompt_cache_key: {
        en: 'Groups requests with a similar beginning for the cache.',
        'zh-cn': '把开头相似的请求归为一组，以便命中缓存。',
      },
      reasoning_effort: { en: 'The amount of reasoning.', 'zh-cn': '推理的程度。' },
      response_format: { en: 'The format of the response.', 'zh-cn': '响应的格式。' },
      safety_identifier: { en: 'A stable, anonymous id of the end user.', 'zh-cn': '最终用户的稳定且匿名的 id。' },
      seed: {
        en: 'Seed for sampling that is reproducible as far as possible.',
        'zh-cn': '随机种子，尽可能使采样可重复。',
      },
      service_tier: { en: 'Which class of service handles the request.', 'zh-cn': '处理请求的服务等级。' },
      stop: {
        en: 'Text at which the model stops: one, or up to four.',
        'zh-cn': '使模型停止生成的文本：一个，最多四个。',
      },
      store: { en: 'Whether the provider stores the response.', 'zh-cn': '服务方是否存储响应。' },
      stream: { en: 'Whether the response is sent as a stream of chunks.', 'zh-cn': '是否以数据块流的形式发送响应。' },
      stream_options: {
        en: 'Options for the stream. Only with `stream`: true.',
        'zh-cn': '流的选项。只能在 `stream` 为 true 时使用。',
      },
      temperature: {
        en: 'Sampling temperature: higher is more random. 0 to 2.',
        'zh-cn': '采样温度：越高越随机。0 到 2。',
      },
      tool_choice: {
        en: 'Whether the model may, must or must not call a tool, or which. Only together with `tools`.',
        'zh-cn': '模型可以、必须还是不得调用工具，或调用哪一个。只能与 `tools` 一起使用。',
      },
      tools: { en: 'Tools that the model may call, at most 128.', 'zh-cn': '模型可以调用的工具，最多 128 个。' },
      top_logprobs: {
        en: 'How many alternatives to return for each token: 0 to 20.',
        'zh-cn': '每个 token 返回多少个候选：0 到 20。',
      },
      top_p: {
        en: 'Nucleus sampling: only the tokens that make up this share of the probability are considered. 0 to 1.',
        'zh-cn': '核采样：只考虑累计概率达到该比例的 token。0 到 1。',
      },
      user: {
        en: 'Deprecated: use `safety_identifier` and `prompt_cache_key`.',
        'zh-cn': '已弃用：由 `safety_identifier` 和 `prompt_cache_key` 取代。',
      },
      verbosity: { en: 'The length of the response.', 'zh-cn': '响应的详略。' },
      web_search_options: {
        en: 'Options for a web search before the response.',
        'zh-cn': '响应前进行网络搜索的选项。',
      },
    },
  },
};
