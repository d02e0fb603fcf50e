/** Texts for all members, by name, because nearly all names have the same meaning everywhere. */
import type { FieldName, Words } from './words.ts';

const items = {
  type: { en: 'What it is; decides which members it has.', zh: '类型；决定有哪些成员。' },
  id: { en: 'Its own id, given by the server.', zh: '自身的 id，由服务器给出。' },
  status: { en: 'How far it has come. Given by the server.', zh: '所处的阶段，由服务器给出。' },
  role: { en: 'Who speaks.', zh: '说话者。' },
  content: { en: 'What is said: a text, or a list of parts.', zh: '所说的内容：一段文本，或由多个部分组成的列表。' },
  phase: {
    en: 'Whether an assistant message is `commentary` on the way or the `final_answer`. Keep it when you send the message back.',
    zh: '助手消息是过程中的 `commentary` 还是 `final_answer`。回传消息时请保留。',
  },
  summary: { en: 'What the reasoning was about, in parts.', zh: '推理的摘要，由多个部分组成。' },
  encrypted_content: {
    en: 'The content in a form that only the service reads; sent back when the service keeps nothing (`store: false`).',
    zh: '只有服务方能读取的内容；在服务方不保存（`store: false`）时需原样回传。',
  },
  call_id: {
    en: 'Joins a call and its output: both have the same.',
    zh: '把调用与其输出联系起来：二者相同。',
  },
  name: { en: 'Name of the tool.', zh: '工具的名称。' },
  arguments: { en: 'What the tool gets: JSON as a text.', zh: '传给工具的参数：以文本表示的 JSON。' },
  namespace: { en: 'The namespace that the tool belongs to.', zh: '工具所属的命名空间。' },
  action: { en: 'What is to be done.', zh: '要执行的操作。' },
  actions: { en: 'What is to be done, step by step.', zh: '依次要执行的操作。' },
  pending_safety_checks: {
    en: 'What has to be acknowledged before the action is taken.',
    zh: '执行操作之前需要确认的安全检查。',
  },
  acknowledged_safety_checks: { en: 'The checks that somebody has acknowledged.', zh: '已被确认的安全检查。' },
  environment: { en: 'Where the commands run.', zh: '命令运行的环境。' },
  operation: {
    en: 'The file to create, update or delete, and the difference.',
    zh: '要创建、更新或删除的文件及其差异。',
  },
  output: {
    en: 'What the tool has answered: a text, or a list of parts.',
    zh: '工具的输出：一段文本，或由多个部分组成的列表。',
  },
  max_output_length: { en: 'Characters of output that are kept.', zh: '保留的输出字符数。' },
  server_label: { en: 'Which MCP server: the label of its declaration.', zh: '哪个 MCP 服务器：其声明中的标签。' },
  error: { en: 'Why it failed; null otherwise.', zh: '失败的原因；否则为 null。' },
  approval_request_id: { en: 'Id of the approval request that this belongs to.', zh: '所属审批请求的 id。' },
  approve: { en: 'Whether the tool may run.', zh: '是否允许运行该工具。' },
  reason: { en: 'Why it was decided so.', zh: '如此决定的原因。' },
  queries: { en: 'What was searched for.', zh: '搜索的内容。' },
  results: { en: 'What was found; only when the request includes it.', zh: '搜索结果；仅在请求要求包含时才有。' },
  result: { en: 'What came out; of an image, Base64.', zh: '结果；图像为 Base64。' },
  code: { en: 'The code that runs, or the code of an error.', zh: '要运行的代码，或错误码。' },
  container_id: { en: 'The container that it runs or lies in.', zh: '运行或存放它的容器。' },
  outputs: { en: 'Logs and images that the code made.', zh: '代码产生的日志和图像。' },
} as const satisfies Readonly<Record<string, Words>>;

const parts = {
  text: { en: 'The text.', zh: '文本。' },
  image_url: {
    en: 'Where the image is, or the image itself as a `data:` URI.',
    zh: '图像的地址，或以 `data:` URI 表示的图像本身。',
  },
  file_id: { en: 'Id of a file that was uploaded.', zh: '已上传文件的 id。' },
  file_url: { en: 'Where the file is.', zh: '文件的地址。' },
  file_data: { en: 'The file itself, as a `data:` URI with Base64.', zh: '文件本身，以 Base64 的 `data:` URI 表示。' },
  filename: { en: 'Name of the file.', zh: '文件名。' },
  detail: {
    en: 'How finely the image is looked at; decides how many tokens it costs.',
    zh: '图像的精细程度；决定消耗的 token 数。',
  },
  input_audio: { en: 'The sound: Base64 and its format.', zh: '音频：Base64 数据及其格式。' },
  annotations: { en: 'Sources and files that the text refers to.', zh: '文本所引用的来源和文件。' },
  logprobs: { en: 'Probabilities of the tokens, when they were asked for.', zh: 'token 的概率，仅在请求时提供。' },
  refusal: { en: 'What the model says when it refuses.', zh: '模型拒绝时的说明。' },
  index: { en: 'Place of the file in the list of files.', zh: '文件在文件列表中的位置。' },
  url: { en: 'Address of the source.', zh: '来源的地址。' },
  title: { en: 'Title of the source.', zh: '来源的标题。' },
  start_index: { en: 'First character of the text that it is about.', zh: '所涉文本的第一个字符。' },
  end_index: { en: 'Last character of the text that it is about.', zh: '所涉文本的最后一个字符。' },
} as const satisfies Readonly<Record<string, Words>>;

const tools = {
  description: { en: 'What it does; the model decides by it.', zh: '用途说明；模型据此决定是否使用。' },
  parameters: { en: 'JSON Schema of the arguments; an object at its root.', zh: '参数的 JSON Schema；根必须是对象。' },
  strict: {
    en: 'Whether the arguments are made to fit the schema. It then needs `additionalProperties: false`, and every property in `required`.',
    zh: '是否强制参数符合 schema。此时需要 `additionalProperties: false`，且所有属性都列在 `required` 中。',
  },
  format: {
    en: 'What the text that the tool gets must look like: free, or by a grammar.',
    zh: '工具所接收文本的格式：自由文本或符合某种语法。',
  },
  vector_store_ids: { en: 'Where to search.', zh: '要搜索的向量库。' },
  filters: { en: 'What to search among.', zh: '搜索的过滤条件。' },
  search_context_size: { en: 'How much of the results the model sees.', zh: '模型可见的搜索结果量。' },
  user_location: { en: 'Roughly where the user is.', zh: '用户的大致位置。' },
  server_url: { en: 'Address of the MCP server.', zh: 'MCP 服务器的地址。' },
  connector_id: { en: 'A connector of the service, instead of an address.', zh: '服务方的连接器，用于代替地址。' },
  server_description: { en: 'What the MCP server is for.', zh: 'MCP 服务器的用途。' },
  authorization: {
    en: 'Token for the MCP server. Not stored by the service.',
    zh: 'MCP 服务器的令牌。服务方不会保存。',
  },
  headers: { en: 'Headers for the MCP server.', zh: '发给 MCP 服务器的请求头。' },
  allowed_tools: { en: 'The tools of the server that may be called.', zh: '允许调用的服务器工具。' },
  require_approval: {
    en: 'Which calls somebody has to approve: `always`, `never`, or by name.',
    zh: '哪些调用需要审批：`always`、`never` 或按名称指定。',
  },
  container: {
    en: 'Where the code runs: an id, or `{"type": "auto"}`.',
    zh: '代码运行的容器：id 或 `{"type": "auto"}`。',
  },
  execution: { en: 'Who searches: the `server` or the `client`.', zh: '由谁搜索：`server` 或 `client`。' },
  mode: { en: 'Whether one of them must be called.', zh: '是否必须调用其中之一。' },
} as const satisfies Readonly<Record<string, Words>>;

const events = {
  sequence_number: {
    en: 'Position of the event in its stream, from 0, without gaps.',
    zh: '事件在流中的位置，从 0 开始且连续。',
  },
  response: { en: 'The response as it stands.', zh: '当前的 response。' },
  output_index: { en: 'Place of the item in the output.', zh: '条目在输出中的位置。' },
  item: { en: 'The item as it stands.', zh: '当前的条目。' },
  item_id: { en: 'Id of the item that it is about.', zh: '所涉条目的 id。' },
  content_index: { en: 'Place of the part in the content.', zh: '内容部分在 `content` 中的位置。' },
  part: { en: 'The part as it stands.', zh: '当前的内容部分。' },
  delta: { en: 'What is added.', zh: '新增的内容。' },
  diff: { en: 'The whole change of the file.', zh: '对文件的全部修改。' },
  annotation: { en: 'The annotation.', zh: '注释。' },
  annotation_index: { en: 'Place of the annotation.', zh: '注释的位置。' },
  summary_index: { en: 'Place of the part in the summary.', zh: '该部分在摘要中的位置。' },
  partial_image_b64: { en: 'The image so far, Base64.', zh: '到目前为止的图像，Base64。' },
  partial_image_index: { en: 'Which of the partial images it is, from 0.', zh: '第几个中间图像，从 0 开始。' },
  command_index: { en: 'Which of the commands it is, from 0.', zh: '第几条命令，从 0 开始。' },
  command: { en: 'The command.', zh: '命令。' },
  message: { en: 'What happened, for people.', zh: '给人看的说明。' },
  param: { en: 'The parameter that is to blame.', zh: '出错的参数。' },
} as const satisfies Readonly<Record<string, Words>>;

const payloads = {
  model: {
    en: 'The model. MLflow drops it: the agent has its own.',
    zh: '模型。MLflow 会丢弃它：智能体使用自己的模型。',
  },
  input: {
    en: 'What the model gets: a text, or a list of items. MLflow takes lists only.',
    zh: '模型的输入：一段文本，或条目列表。MLflow 只接受列表。',
  },
  instructions: {
    en: 'What the model is told before everything else. Not taken over by `previous_response_id`.',
    zh: '置于一切之前的指令。不会随 `previous_response_id` 继承。',
  },
  tools: { en: 'The tools that may be called.', zh: '可以调用的工具。' },
  tool_choice: { en: 'Whether a tool is called, and which.', zh: '是否调用工具，以及调用哪一个。' },
  parallel_tool_calls: { en: 'Whether several tools may be called at once.', zh: '是否允许同时调用多个工具。' },
  previous_response_id: {
    en: 'The response that this goes on from; its items need not be sent again.',
    zh: '所延续的 response；其条目无需再次发送。',
  },
  conversation: {
    en: 'The conversation that the service keeps: its id, or an object with it. Not together with `previous_response_id`.',
    zh: '由服务方保存的会话：id 或含 id 的对象。不能与 `previous_response_id` 同时使用。',
  },
  prompt: { en: 'A prompt that is kept by the service, and what to fill in.', zh: '服务方保存的提示词及其变量。' },
  max_output_tokens: { en: 'Tokens that may be generated, reasoning included.', zh: '可生成的 token 上限，包含推理。' },
  max_tool_calls: { en: 'Calls of the service’s own tools that may be made.', zh: '服务方内置工具的调用次数上限。' },
  temperature: { en: 'How freely the model chooses, 0 to 2.', zh: '采样温度，0 到 2。' },
  top_p: { en: 'Among which part of the probability the model chooses, 0 to 1.', zh: '核采样的概率范围，0 到 1。' },
  top_logprobs: {
    en: 'Likeliest tokens that are told for each place, 0 to 20.',
    zh: '每个位置返回的最可能 token 数，0 到 20。',
  },
  reasoning: { en: 'How much the model thinks, and whether it sums that up.', zh: '推理的强度，以及是否给出摘要。' },
  truncation: {
    en: '`auto`: what is too long loses its middle. `disabled`: it is refused.',
    zh: '`auto`：过长时舍弃中间部分。`disabled`：直接拒绝。',
  },
  background: {
    en: 'Whether the response is made in the background, to be asked for later.',
    zh: '是否在后台生成，稍后再获取。',
  },
  store: { en: 'Whether the service keeps the response.', zh: '服务方是否保存 response。' },
  service_tier: { en: 'How soon it is served, and for what price.', zh: '服务等级，影响速度与价格。' },
  metadata: {
    en: 'Up to 16 texts of one’s own, by name. Numbers are refused.',
    zh: '最多 16 个自定义的文本键值。数字会被拒绝。',
  },
  user: {
    en: 'Who asks; now `safety_identifier` and `prompt_cache_key`.',
    zh: '提问者；现由 `safety_identifier` 和 `prompt_cache_key` 取代。',
  },
  safety_identifier: { en: 'Who asks, as a hash.', zh: '提问者的哈希标识。' },
  prompt_cache_key: { en: 'Requests with the same key find each other’s cache.', zh: '相同 key 的请求共享缓存。' },
  prompt_cache_retention: { en: 'How long prompts stay in the cache.', zh: '提示词缓存的保留时间。' },
  include: {
    en: 'What the response says besides, such as `reasoning.encrypted_content`.',
    zh: 'response 额外包含的内容，例如 `reasoning.encrypted_content`。',
  },
  stream: { en: 'Whether the response is sent event by event.', zh: '是否逐个事件地发送 response。' },
  stream_options: { en: 'How it is streamed.', zh: '流式发送的选项。' },
  context_management: { en: 'What is done when the context fills up.', zh: '上下文将满时的处理方式。' },
  custom_inputs: { en: 'MLflow: anything else that the agent is to know.', zh: 'MLflow：传给智能体的其他任意内容。' },
  context: { en: 'MLflow: ids of the conversation and of the user.', zh: 'MLflow：会话和用户的 id。' },
  object: { en: 'Always `response`.', zh: '总是 `response`。' },
  created_at: { en: 'When it was begun, in Unix seconds.', zh: '开始的时间（Unix 秒）。' },
  completed_at: { en: 'When it was completed, in Unix seconds.', zh: '完成的时间（Unix 秒）。' },
  incomplete_details: { en: 'Why it was cut short.', zh: '未完成的原因。' },
  usage: { en: 'Tokens that it cost.', zh: '消耗的 token 数。' },
  custom_outputs: { en: 'MLflow: anything else that the agent has to say.', zh: 'MLflow：智能体返回的其他任意内容。' },
} as const satisfies Readonly<Record<string, Words>>;

export const fieldWords: Readonly<Record<FieldName, Words>> = { ...items, ...parts, ...tools, ...events, ...payloads };

/** Texts for members with a different meaning in a certain model, by model and name. */
export const specialWords: Readonly<Record<string, Words>> = {
  'custom_tool_call.input': { en: 'What the tool gets: any text.', zh: '传给工具的文本。' },
  'function.name': {
    en: 'Name of the tool: letters, digits, `_` and `-`, at most 64.',
    zh: '工具名称：字母、数字、`_` 和 `-`，最多 64 个字符。',
  },
  'namespace.name': { en: 'Name of the namespace.', zh: '命名空间的名称。' },
  'namespace.tools': { en: 'The tools in it.', zh: '其中的工具。' },
  'item_reference.id': { en: 'Id of the item that is meant.', zh: '所引用条目的 id。' },
  'program_output.result': { en: 'What the program has answered.', zh: '程序的输出。' },
  'Request.text': {
    en: 'What the answer looks like: its format, and how wordy it is.',
    zh: '回答的格式以及详略程度。',
  },
  'Response.text': {
    en: 'What the answer looks like: its format, and how wordy it is.',
    zh: '回答的格式以及详略程度。',
  },
  'Response.id': {
    en: 'Id of the response; `previous_response_id` of the next request.',
    zh: 'response 的 id；可作为下一个请求的 `previous_response_id`。',
  },
  'Response.output': { en: 'What the model has made: items in their order.', zh: '模型产生的条目，按顺序排列。' },
  'Response.status': { en: 'How far the response has come.', zh: 'response 所处的阶段。' },
};
