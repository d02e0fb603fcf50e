/** Descriptions of the members of A2A requests, answers and cards. */
import type { DescriptionTable } from '../schema-writer/plainSchema.ts';

const sends = { en: 'Sends a message and waits for the response', 'zh-cn': '发送消息并等待响应' };
const streams = { en: 'Sends a message; the response is streamed', 'zh-cn': '发送消息，并以流的形式接收响应' };
const one = { en: '(0.3)', 'zh-cn': '（0.3）' };
const two = { en: '(1.0)', 'zh-cn': '（1.0）' };
const describe = (text: typeof sends, version: typeof one) => ({
  en: `${text.en} ${version.en}.`,
  'zh-cn': `${text['zh-cn']}${version['zh-cn']}。`,
});

const asks = { en: 'Returns the state of a task', 'zh-cn': '返回任务的状态' };
const cancels = { en: 'Requests cancellation of a task', 'zh-cn': '请求取消任务' };
const listens = { en: 'Subscribes to a task again', 'zh-cn': '重新订阅任务' };
const extended = {
  en: 'Returns the extended card for authenticated clients',
  'zh-cn': '返回已验证身份的客户端可用的扩展名片',
};

export const descriptions: DescriptionTable = {
  jsonrpc: { en: 'Always `2.0`.', 'zh-cn': '始终为 `2.0`。' },
  method: {
    en: 'The method to call. Its name also determines the version.',
    'zh-cn': '要调用的方法。其名称也决定版本。',
  },
  rpcId: { en: 'Id of the request. The response repeats it.', 'zh-cn': '请求的 id。响应会重复它。' },
  'method=message/send': describe(sends, one),
  'method=message/stream': describe(streams, one),
  'method=tasks/get': describe(asks, one),
  'method=tasks/cancel': describe(cancels, one),
  'method=tasks/resubscribe': describe(listens, one),
  'method=agent/getAuthenticatedExtendedCard': describe(extended, one),
  'method=SendMessage': describe(sends, two),
  'method=SendStreamingMessage': describe(streams, two),
  'method=GetTask': describe(asks, two),
  'method=ListTasks': { en: 'Lists all tasks, page by page (1.0).', 'zh-cn': '分页列出所有任务（1.0）。' },
  'method=CancelTask': describe(cancels, two),
  'method=SubscribeToTask': describe(listens, two),
  'method=GetExtendedAgentCard': describe(extended, two),
  params: { en: 'The parameters of the method.', 'zh-cn': '方法的参数。' },
  message: { en: 'The message.', 'zh-cn': '消息。' },
  messageId: {
    en: 'Unique id of the message. Generated if it is missing.',
    'zh-cn': '消息的唯一 id。缺少时自动生成。',
  },
  role: {
    en: 'The sender: `user` or `agent`; in 1.0 `ROLE_USER` or `ROLE_AGENT`.',
    'zh-cn': '发送方：`user` 或 `agent`；1.0 中为 `ROLE_USER` 或 `ROLE_AGENT`。',
  },
  parts: { en: 'The content as a list of parts. At least one.', 'zh-cn': '内容，由若干部分组成，至少一个。' },
  contextId: {
    en: 'Id of the conversation. For the first message, the server generates it and returns it in its response.',
    'zh-cn': '对话的 id。对于第一条消息，由服务器生成并在响应中返回。',
  },
  taskId: {
    en: 'Id of the task to continue, for example a task that waits for input.',
    'zh-cn': '要继续的任务的 id，例如正在等待输入的任务。',
  },
  referenceTaskIds: { en: 'Other tasks that the message refers to.', 'zh-cn': '消息引用的其他任务。' },
  extensions: { en: 'Extensions, by their URI.', 'zh-cn': '扩展（以 URI 标识）。' },
  metadata: { en: 'Anything else, by key.', 'zh-cn': '其他任意内容，按键存放。' },
  kind: { en: 'The type of the object. Only in 0.3.', 'zh-cn': '类型。仅 0.3 使用。' },
  'kind=text': { en: 'A text.', 'zh-cn': '文本。' },
  'kind=file': { en: 'A file: by URL, or inline in Base64.', 'zh-cn': '文件：通过 URL，或内联使用 Base64。' },
  'kind=data': { en: 'A JSON object.', 'zh-cn': 'JSON 对象。' },
  'kind=message': { en: 'A message; it is the only event of the stream.', 'zh-cn': '一条消息；它是流中唯一的事件。' },
  'kind=task': { en: 'A complete task.', 'zh-cn': '完整的任务。' },
  'kind=status-update': { en: 'The state of the task has changed.', 'zh-cn': '任务的状态已更改。' },
  'kind=artifact-update': {
    en: 'An artifact of the task, or a further chunk of one.',
    'zh-cn': '任务的产物，或其后续的块。',
  },
  text: { en: 'The text.', 'zh-cn': '文本。' },
  raw: { en: 'The file, in Base64.', 'zh-cn': '文件内容（Base64）。' },
  url: { en: 'The URL.', 'zh-cn': 'URL。' },
  uri: { en: 'The URL.', 'zh-cn': 'URL。' },
  bytes: { en: 'The file, in Base64.', 'zh-cn': '文件内容（Base64）。' },
  file: { en: 'Either `uri` or `bytes`.', 'zh-cn': '`uri` 或 `bytes` 之一。' },
  filename: { en: 'Name of the file.', 'zh-cn': '文件名。' },
  mimeType: { en: 'Media type, such as `image/png`.', 'zh-cn': '媒体类型，例如 `image/png`。' },
  mediaType: { en: 'Media type, such as `image/png`.', 'zh-cn': '媒体类型，例如 `image/png`。' },
  data: { en: 'JSON: in 0.3 an object, in 1.0 any value.', 'zh-cn': 'JSON：0.3 中为对象，1.0 中可为任意值。' },
  configuration: { en: 'Options for the response.', 'zh-cn': '响应的选项。' },
  acceptedOutputModes: { en: 'Media types that the client can show.', 'zh-cn': '客户端可以显示的媒体类型。' },
  blocking: {
    en: 'Whether the server responds only after the task has ended (0.3).',
    'zh-cn': '服务器是否在任务结束后才响应（0.3）。',
  },
  returnImmediately: {
    en: 'The server responds without waiting for the end of the task (1.0).',
    'zh-cn': '服务器不等任务结束即响应（1.0）。',
  },
  historyLength: { en: 'Number of history messages to include.', 'zh-cn': '要包含的历史消息数。' },
  pushNotificationConfig: {
    en: 'Where the server sends later notifications (0.3).',
    'zh-cn': '服务器发送后续通知的 URL（0.3）。',
  },
  taskPushNotificationConfig: {
    en: 'Where the server sends later notifications (1.0).',
    'zh-cn': '服务器发送后续通知的 URL（1.0）。',
  },
  token: { en: 'Token that the receiver uses to validate the notification.', 'zh-cn': '接收方用来验证通知的令牌。' },
  tenant: { en: 'The tenant from the interface in the card.', 'zh-cn': '名片中接口的租户。' },
  id: { en: 'Unique id.', 'zh-cn': '唯一的 id。' },
  status: { en: 'The status of the task.', 'zh-cn': '任务的状态。' },
  state: { en: 'The state; 1.0 writes `TASK_STATE_…`.', 'zh-cn': '状态；1.0 写作 `TASK_STATE_…`。' },
  timestamp: { en: 'ISO 8601; in 1.0 it ends in `Z`.', 'zh-cn': 'ISO 8601 时间；1.0 中以 `Z` 结尾。' },
  artifact: { en: 'An artifact of the task.', 'zh-cn': '任务的产物。' },
  artifacts: { en: 'The artifacts of the task.', 'zh-cn': '任务的产物。' },
  artifactId: { en: 'Id of the artifact, unique in the task.', 'zh-cn': '产物的 id，在任务中唯一。' },
  append: { en: 'The parts are appended to the earlier parts.', 'zh-cn': '这些部分追加到之前的部分之后。' },
  lastChunk: { en: 'This is the last chunk of the artifact.', 'zh-cn': '这是产物的最后一块。' },
  final: { en: 'The stream ends here. Only in 0.3.', 'zh-cn': '流到此结束。仅 0.3 使用。' },
  history: { en: 'The earlier messages.', 'zh-cn': '之前的消息。' },
  error: { en: 'Why there is no result.', 'zh-cn': '没有结果的原因。' },
  code: { en: 'Error code of JSON-RPC or A2A.', 'zh-cn': 'JSON-RPC 或 A2A 的错误码。' },
  name: { en: 'Human-readable name.', 'zh-cn': '供人阅读的名称。' },
  description: { en: 'Description of what it is and does.', 'zh-cn': '说明。' },
  version: { en: 'Version of the agent.', 'zh-cn': '智能体的版本。' },
  protocolVersion: { en: 'Version of A2A: `0.3.0`, `1.0`.', 'zh-cn': 'A2A 的版本：`0.3.0`、`1.0`。' },
  supportedInterfaces: {
    en: 'The endpoints of the agent, in order of preference (1.0).',
    'zh-cn': '智能体的端点，按优先顺序排列（1.0）。',
  },
  protocolBinding: { en: '`JSONRPC`, `GRPC` or `HTTP+JSON`.', 'zh-cn': '`JSONRPC`、`GRPC` 或 `HTTP+JSON`。' },
  preferredTransport: {
    en: 'The transport used at `url` (0.3): `JSONRPC`, `GRPC` or `HTTP+JSON`.',
    'zh-cn': '`url` 处使用的传输方式（0.3）：`JSONRPC`、`GRPC` 或 `HTTP+JSON`。',
  },
  additionalInterfaces: { en: 'Additional endpoints of the agent (0.3).', 'zh-cn': '智能体的其他端点（0.3）。' },
  transport: { en: '`JSONRPC`, `GRPC` or `HTTP+JSON`.', 'zh-cn': '`JSONRPC`、`GRPC` 或 `HTTP+JSON`。' },
  provider: { en: 'The provider of the agent.', 'zh-cn': '智能体的提供方。' },
  capabilities: { en: 'Optional features of the server.', 'zh-cn': '服务器的可选功能。' },
  streaming: { en: 'Whether responses can be streamed.', 'zh-cn': '是否支持流式响应。' },
  pushNotifications: { en: 'Whether the server can send push notifications.', 'zh-cn': '服务器是否可以发送推送通知。' },
  extendedAgentCard: {
    en: 'Authenticated clients can get an extended card (1.0).',
    'zh-cn': '已验证身份的客户端可以获取扩展名片（1.0）。',
  },
  supportsAuthenticatedExtendedCard: {
    en: 'Authenticated clients can get an extended card (0.3).',
    'zh-cn': '已验证身份的客户端可以获取扩展名片（0.3）。',
  },
  defaultInputModes: { en: 'Media types that the agent accepts.', 'zh-cn': '智能体接受的媒体类型。' },
  defaultOutputModes: { en: 'Media types that the agent returns.', 'zh-cn': '智能体返回的媒体类型。' },
  skills: { en: 'The skills of the agent.', 'zh-cn': '智能体的技能。' },
  tags: { en: 'Keywords for finding the skill.', 'zh-cn': '用于查找该技能的关键词。' },
  examples: { en: 'Example prompts.', 'zh-cn': '示例提示词。' },
  securitySchemes: { en: 'Authentication schemes, by name.', 'zh-cn': '身份验证方案，按名称存放。' },
  security: { en: 'The required security schemes (0.3).', 'zh-cn': '必需的身份验证方案（0.3）。' },
  securityRequirements: { en: 'The required security schemes (1.0).', 'zh-cn': '必需的身份验证方案（1.0）。' },
  signatures: { en: 'Signatures for verifying the card.', 'zh-cn': '用于验证名片的签名。' },
  documentationUrl: { en: 'URL of the documentation of the agent.', 'zh-cn': '智能体文档的 URL。' },
  iconUrl: { en: 'URL of the icon of the agent.', 'zh-cn': '智能体图标的 URL。' },
};
