/** Texts for all members, by name, because nearly all names have the same meaning everywhere. */
import type { LocalizedText } from '../../../core/l10n/translate.ts';
import type { FieldName } from './description.ts';

const items = {
  type: { en: 'The type; determines which members the object has.', 'zh-cn': '类型；决定有哪些成员。' },
  id: { en: 'Id, assigned by the server.', 'zh-cn': 'id，由服务器分配。' },
  status: { en: 'The status. Set by the server.', 'zh-cn': '状态。由服务器设置。' },
  role: { en: 'The role of the speaker.', 'zh-cn': '说话者的角色。' },
  content: {
    en: 'The content: a string, or a list of parts.',
    'zh-cn': '内容：字符串，或部分的列表。',
  },
  phase: {
    en: 'Whether an assistant message is intermediate `commentary` or the `final_answer`. Keep it when you send the message back.',
    'zh-cn': '助手消息是过程中的 `commentary` 还是 `final_answer`。发回消息时请保留。',
  },
  summary: { en: 'Summary of the reasoning, in parts.', 'zh-cn': '推理的摘要，由多个部分组成。' },
  encrypted_content: {
    en: 'The content in encrypted form, readable only by the service; sent back if the service does not store it (`store: false`).',
    'zh-cn': '加密形式的内容，只有服务方可以读取；如果服务方不存储（`store: false`），需要发回。',
  },
  call_id: {
    en: 'Links a call with its output: both have the same id.',
    'zh-cn': '将调用与其输出关联：两者具有相同的 id。',
  },
  name: { en: 'Name of the tool.', 'zh-cn': '工具的名称。' },
  arguments: {
    en: 'The arguments of the tool: a string that contains JSON.',
    'zh-cn': '工具的参数：包含 JSON 的字符串。',
  },
  namespace: { en: 'The namespace that the tool belongs to.', 'zh-cn': '工具所属的命名空间。' },
  action: { en: 'The action to take.', 'zh-cn': '要执行的操作。' },
  actions: { en: 'The actions to take, in order.', 'zh-cn': '依次要执行的操作。' },
  pending_safety_checks: {
    en: 'Safety checks that must be acknowledged before the action is taken.',
    'zh-cn': '执行操作之前需要确认的安全检查。',
  },
  acknowledged_safety_checks: { en: 'The safety checks that were acknowledged.', 'zh-cn': '已被确认的安全检查。' },
  environment: { en: 'Where the commands run.', 'zh-cn': '命令运行的环境。' },
  operation: {
    en: 'The file to create, update or delete, and the diff.',
    'zh-cn': '要创建、更新或删除的文件及其差异。',
  },
  output: {
    en: 'The output of the tool: a string, or a list of parts.',
    'zh-cn': '工具的输出：字符串，或部分的列表。',
  },
  max_output_length: { en: 'Maximum number of output characters to keep.', 'zh-cn': '保留的输出字符数。' },
  server_label: { en: 'Label of the MCP server, from its declaration.', 'zh-cn': 'MCP 服务器的标签，来自其声明。' },
  error: { en: 'Why it failed; null otherwise.', 'zh-cn': '失败的原因；否则为 null。' },
  approval_request_id: { en: 'Id of the approval request that this belongs to.', 'zh-cn': '所属审批请求的 id。' },
  approve: { en: 'Whether the tool may run.', 'zh-cn': '是否允许运行该工具。' },
  reason: { en: 'The reason for the decision.', 'zh-cn': '决定的原因。' },
  queries: { en: 'The search queries.', 'zh-cn': '搜索查询。' },
  results: {
    en: 'The search results; only if the request includes them.',
    'zh-cn': '搜索结果；仅在请求要求包含时才有。',
  },
  result: { en: 'The result; for an image, Base64.', 'zh-cn': '结果；图片为 Base64。' },
  code: { en: 'The code that runs, or the code of an error.', 'zh-cn': '要运行的代码，或错误码。' },
  container_id: {
    en: 'Id of the container in which the code runs or the file is stored.',
    'zh-cn': '运行或存放它的容器。',
  },
  outputs: { en: 'Logs and images that the code created.', 'zh-cn': '代码产生的日志和图片。' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

const parts = {
  text: { en: 'The text.', 'zh-cn': '文本。' },
  image_url: {
    en: 'URL of the image, or the image itself as a `data:` URI.',
    'zh-cn': '图片的 URL，或以 `data:` URI 表示的图片本身。',
  },
  file_id: { en: 'Id of an uploaded file.', 'zh-cn': '已上传文件的 id。' },
  file_url: { en: 'URL of the file.', 'zh-cn': '文件的 URL。' },
  file_data: {
    en: 'The file itself, as a `data:` URI with Base64.',
    'zh-cn': '文件本身，以 Base64 的 `data:` URI 表示。',
  },
  filename: { en: 'Name of the file.', 'zh-cn': '文件名。' },
  detail: {
    en: 'The level of detail; determines how many tokens the image costs.',
    'zh-cn': '图片的精细程度；决定消耗的 token 数。',
  },
  input_audio: { en: 'The audio: Base64 and its format.', 'zh-cn': '音频：Base64 数据及其格式。' },
  annotations: { en: 'Sources and files that the text refers to.', 'zh-cn': '文本所引用的来源和文件。' },
  logprobs: { en: 'Log probabilities of the tokens, if requested.', 'zh-cn': 'token 的概率，仅在请求时提供。' },
  refusal: { en: 'The refusal message of the model.', 'zh-cn': '模型的拒绝消息。' },
  index: { en: 'Index of the file in the list of files.', 'zh-cn': '文件在文件列表中的位置。' },
  url: { en: 'URL of the source.', 'zh-cn': '来源的 URL。' },
  title: { en: 'Title of the source.', 'zh-cn': '来源的标题。' },
  start_index: {
    en: 'Index of the first character that the annotation refers to.',
    'zh-cn': '注释所引用的第一个字符的位置。',
  },
  end_index: {
    en: 'Index of the last character that the annotation refers to.',
    'zh-cn': '注释所引用的最后一个字符的位置。',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

const tools = {
  description: {
    en: 'What it does. The model uses it to decide when to use the tool.',
    'zh-cn': '工具的作用。模型据此决定何时使用该工具。',
  },
  parameters: {
    en: 'JSON Schema of the arguments; an object at its root.',
    'zh-cn': '参数的 JSON Schema；根必须是对象。',
  },
  strict: {
    en: 'Whether the arguments must match the schema. If so, the schema needs `additionalProperties: false`, and every property in `required`.',
    'zh-cn': '是否强制参数符合 schema。此时需要 `additionalProperties: false`，且所有属性都列在 `required` 中。',
  },
  format: {
    en: 'The format of the text input: free text, or defined by a grammar.',
    'zh-cn': '工具所接收文本的格式：自由文本或符合某种语法。',
  },
  vector_store_ids: { en: 'Ids of the vector stores to search.', 'zh-cn': '要搜索的向量库。' },
  filters: { en: 'Filters for the search.', 'zh-cn': '搜索的过滤条件。' },
  search_context_size: {
    en: 'How much of the search results is passed to the model.',
    'zh-cn': '模型可见的搜索结果量。',
  },
  user_location: { en: 'Approximate location of the user.', 'zh-cn': '用户的大致位置。' },
  server_url: { en: 'URL of the MCP server.', 'zh-cn': 'MCP 服务器的 URL。' },
  connector_id: {
    en: 'Id of a connector of the service, instead of a URL.',
    'zh-cn': '服务方的连接器的 id，用于代替 URL。',
  },
  server_description: { en: 'What the MCP server is for.', 'zh-cn': 'MCP 服务器的用途。' },
  authorization: {
    en: 'Token for the MCP server. Not stored by the service.',
    'zh-cn': 'MCP 服务器的令牌。服务方不会保存。',
  },
  headers: { en: 'Headers for the MCP server.', 'zh-cn': '发给 MCP 服务器的请求头。' },
  allowed_tools: { en: 'The tools of the server that may be called.', 'zh-cn': '允许调用的服务器工具。' },
  require_approval: {
    en: 'Which calls require approval: `always`, `never`, or by name.',
    'zh-cn': '哪些调用需要审批：`always`、`never` 或按名称指定。',
  },
  container: {
    en: 'The container in which the code runs: an id, or `{"type": "auto"}`.',
    'zh-cn': '代码运行的容器：id 或 `{"type": "auto"}`。',
  },
  execution: {
    en: 'Where the search runs: on the `server` or the `client`.',
    'zh-cn': '搜索在何处运行：`server` 或 `client`。',
  },
  mode: { en: 'Whether one of them must be called.', 'zh-cn': '是否必须调用其中之一。' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

const events = {
  sequence_number: {
    en: 'Position of the event in its stream, from 0, without gaps.',
    'zh-cn': '事件在流中的位置，从 0 开始且连续。',
  },
  response: { en: 'The current state of the response.', 'zh-cn': 'response 的当前状态。' },
  output_index: { en: 'Index of the item in the output.', 'zh-cn': '条目在输出中的位置。' },
  item: { en: 'The current state of the item.', 'zh-cn': '条目的当前状态。' },
  item_id: { en: 'Id of the item that the event refers to.', 'zh-cn': '事件所引用条目的 id。' },
  content_index: { en: 'Index of the part in the content.', 'zh-cn': '内容部分在 `content` 中的位置。' },
  part: { en: 'The current state of the part.', 'zh-cn': '内容部分的当前状态。' },
  delta: { en: 'The text or data to append.', 'zh-cn': '新增的内容。' },
  diff: { en: 'The complete diff of the file.', 'zh-cn': '对文件的全部修改。' },
  annotation: { en: 'The annotation.', 'zh-cn': '注释。' },
  annotation_index: { en: 'Index of the annotation.', 'zh-cn': '注释的位置。' },
  summary_index: { en: 'Index of the part in the summary.', 'zh-cn': '该部分在摘要中的位置。' },
  partial_image_b64: { en: 'The image so far, Base64.', 'zh-cn': '到目前为止的图片，Base64。' },
  partial_image_index: { en: 'Index of the partial image, starting at 0.', 'zh-cn': '第几个中间图片，从 0 开始。' },
  command_index: { en: 'Index of the command, starting at 0.', 'zh-cn': '第几条命令，从 0 开始。' },
  command: { en: 'The command.', 'zh-cn': '命令。' },
  message: { en: 'Human-readable message.', 'zh-cn': '供人阅读的消息。' },
  param: { en: 'The parameter that caused the error.', 'zh-cn': '出错的参数。' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

const payloads = {
  model: {
    en: 'Name of the model. MLflow drops it, because the agent selects its own model.',
    'zh-cn': '模型的名称。MLflow 会丢弃它，因为智能体自行选择模型。',
  },
  input: {
    en: 'The input for the model: a string, or a list of items. MLflow accepts only lists.',
    'zh-cn': '模型的输入：字符串，或条目列表。MLflow 只接受列表。',
  },
  instructions: {
    en: 'System instructions for the model. They are not carried over by `previous_response_id`.',
    'zh-cn': '模型的系统指令。不会随 `previous_response_id` 继承。',
  },
  tools: { en: 'The tools that may be called.', 'zh-cn': '可以调用的工具。' },
  tool_choice: { en: 'Whether a tool is called, and which.', 'zh-cn': '是否调用工具，以及调用哪一个。' },
  parallel_tool_calls: { en: 'Whether several tools may be called at once.', 'zh-cn': '是否允许同时调用多个工具。' },
  previous_response_id: {
    en: 'Id of the response that this request continues; its items need not be sent again.',
    'zh-cn': '此请求所延续的 response 的 id；其条目无需再次发送。',
  },
  conversation: {
    en: 'The conversation stored by the service: its id, or an object with the id. Cannot be used with `previous_response_id`.',
    'zh-cn': '由服务方存储的对话：id，或包含 id 的对象。不能与 `previous_response_id` 同时使用。',
  },
  prompt: { en: 'A prompt stored by the service, and its variables.', 'zh-cn': '服务方保存的提示词及其变量。' },
  max_output_tokens: {
    en: 'Maximum number of tokens to generate, including reasoning tokens.',
    'zh-cn': '可生成的 token 上限，包含推理。',
  },
  max_tool_calls: { en: 'Maximum number of calls of built-in tools.', 'zh-cn': '服务方内置工具的调用次数上限。' },
  temperature: { en: 'Sampling temperature: higher is more random, 0 to 2.', 'zh-cn': '采样温度，0 到 2。' },
  top_p: {
    en: 'Nucleus sampling: only the tokens that make up this share of the probability are considered, 0 to 1.',
    'zh-cn': '核采样的概率范围，0 到 1。',
  },
  top_logprobs: {
    en: 'Number of most likely tokens to return for each position, 0 to 20.',
    'zh-cn': '每个位置返回的最可能 token 数，0 到 20。',
  },
  reasoning: {
    en: 'Amount of reasoning, and whether to return a summary of it.',
    'zh-cn': '推理的强度，以及是否给出摘要。',
  },
  truncation: {
    en: '`auto`: input that is too long is truncated in the middle. `disabled`: it is rejected.',
    'zh-cn': '`auto`：过长时舍弃中间部分。`disabled`：直接拒绝。',
  },
  background: {
    en: 'Whether the response is generated in the background, to be retrieved later.',
    'zh-cn': '是否在后台生成，稍后再获取。',
  },
  store: { en: 'Whether the service stores the response.', 'zh-cn': '服务方是否保存 response。' },
  service_tier: { en: 'The service tier, which affects speed and price.', 'zh-cn': '服务等级，影响速度与价格。' },
  metadata: {
    en: 'Up to 16 custom strings, by name. Numbers are rejected.',
    'zh-cn': '最多 16 个自定义的文本键值。数字会被拒绝。',
  },
  user: {
    en: 'Id of the end user; replaced by `safety_identifier` and `prompt_cache_key`.',
    'zh-cn': '最终用户的 id；已由 `safety_identifier` 和 `prompt_cache_key` 取代。',
  },
  safety_identifier: { en: 'Id of the end user, as a hash.', 'zh-cn': '最终用户的 id（哈希值）。' },
  prompt_cache_key: { en: 'Requests with the same key share a cache.', 'zh-cn': '相同 key 的请求共享缓存。' },
  prompt_cache_retention: { en: 'How long prompts are kept in the cache.', 'zh-cn': '提示词缓存的保留时间。' },
  include: {
    en: 'Additional data to include in the response, such as `reasoning.encrypted_content`.',
    'zh-cn': 'response 额外包含的内容，例如 `reasoning.encrypted_content`。',
  },
  stream: { en: 'Whether the response is sent event by event.', 'zh-cn': '是否逐个事件地发送 response。' },
  stream_options: { en: 'Options for streaming.', 'zh-cn': '流式发送的选项。' },
  context_management: { en: 'How to handle a context that becomes too long.', 'zh-cn': '如何处理过长的上下文。' },
  custom_inputs: { en: 'MLflow: additional input for the agent.', 'zh-cn': 'MLflow：智能体的附加输入。' },
  context: { en: 'MLflow: ids of the conversation and of the user.', 'zh-cn': 'MLflow：对话和用户的 id。' },
  object: { en: 'Always `response`.', 'zh-cn': '总是 `response`。' },
  created_at: { en: 'Time when it was created, in Unix seconds.', 'zh-cn': '创建的时间（Unix 秒）。' },
  completed_at: { en: 'Time when it was completed, in Unix seconds.', 'zh-cn': '完成的时间（Unix 秒）。' },
  incomplete_details: { en: 'Why the response is incomplete.', 'zh-cn': '未完成的原因。' },
  usage: { en: 'Token usage.', 'zh-cn': '消耗的 token 数。' },
  custom_outputs: { en: 'MLflow: additional output of the agent.', 'zh-cn': 'MLflow：智能体的附加输出。' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export const fieldDescriptions: Readonly<Record<FieldName, LocalizedText>> = {
  ...items,
  ...parts,
  ...tools,
  ...events,
  ...payloads,
};

/** Texts for members with a different meaning in a certain model, by model and name. */
export const specialDescriptions: Readonly<Record<string, LocalizedText>> = {
  'custom_tool_call.input': { en: 'The input of the tool: any text.', 'zh-cn': '传给工具的文本。' },
  'function.name': {
    en: 'Name of the tool: letters, digits, `_` and `-`, at most 64.',
    'zh-cn': '工具名称：字母、数字、`_` 和 `-`，最多 64 个字符。',
  },
  'namespace.name': { en: 'Name of the namespace.', 'zh-cn': '命名空间的名称。' },
  'namespace.tools': { en: 'The tools in it.', 'zh-cn': '其中的工具。' },
  'item_reference.id': { en: 'Id of the referenced item.', 'zh-cn': '所引用条目的 id。' },
  'program_output.result': { en: 'The output of the program.', 'zh-cn': '程序的输出。' },
  'Request.text': {
    en: 'Format and verbosity of the response text.',
    'zh-cn': '响应文本的格式和详略。',
  },
  'Response.text': {
    en: 'Format and verbosity of the response text.',
    'zh-cn': '响应文本的格式和详略。',
  },
  'Response.id': {
    en: 'Id of the response; `previous_response_id` of the next request.',
    'zh-cn': 'response 的 id；可作为下一个请求的 `previous_response_id`。',
  },
  'Response.output': {
    en: 'The output of the model: a list of items in order.',
    'zh-cn': '模型产生的条目，按顺序排列。',
  },
  'Response.status': { en: 'The status of the response.', 'zh-cn': 'response 的状态。' },
};
