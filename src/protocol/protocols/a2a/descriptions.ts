/** Descriptions of the members of A2A requests, answers and cards. */
import type { DescriptionTable } from '../schema-writer/plainSchema.ts';

const sends = { en: 'Sends a message and waits for the response', 'zh-cn': '发送消息并等待回答' };
const streams = { en: 'Sends a message; the response is streamed', 'zh-cn': '发送消息，并以流的形式接收回答' };
const one = { en: '(0.3)', 'zh-cn': '（0.3）' };
const two = { en: '(1.0)', 'zh-cn': '（1.0）' };
const describe = (text: typeof sends, version: typeof one) => ({
  en: `${text.en} ${version.en}.`,
  'zh-cn': `${text['zh-cn']}${version['zh-cn']}。`,
});

const asks = { en: 'Returns the state of a task', 'zh-cn': '查询任务的状态' };
const cancels = { en: 'Requests cancellation of a task', 'zh-cn': '请求停止任务' };
const listens = { en: 'Subscribes to a task again', 'zh-cn': '继续接收任务的事件流' };
const extended = { en: 'Returns the extended card for authenticated clients', 'zh-cn': '登录后可见的智能体名片' };

export const descriptions: DescriptionTable = {
  jsonrpc: { en: 'Always `2.0`.', 'zh-cn': '始终为 `2.0`。' },
  method: {
    en: 'The method to call. Its name also determines the version.',
    'zh-cn': '请求的方法；方法名同时表明版本。',
  },
  rpcId: { en: 'Id of the request. The response repeats it.', 'zh-cn': '请求的 id，回答中会重复它。' },
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
    'zh-cn': '用于与其他消息区分；缺少时自动生成。',
  },
  role: {
    en: 'The sender: `user` or `agent`; in 1.0 `ROLE_USER` or `ROLE_AGENT`.',
    'zh-cn': '发言者：`user` 或 `agent`；1.0 中为 `ROLE_USER` 或 `ROLE_AGENT`。',
  },
  parts: { en: 'The content as a list of parts. At least one.', 'zh-cn': '内容，由若干部分组成，至少一个。' },
  contextId: {
    en: 'Id of the conversation. For the first message, the server generates it and returns it in its response.',
    'zh-cn': '会话。首条消息由服务器生成，并在回答中给出。',
  },
  taskId: {
    en: 'Id of the task to continue, for example a task that waits for input.',
    'zh-cn': '要继续的任务，例如正在等待输入的任务。',
  },
  referenceTaskIds: { en: 'Other tasks that the message refers to.', 'zh-cn': '消息所涉及的其他任务。' },
  extensions: { en: 'Extensions, by their URI.', 'zh-cn': '扩展（以 URI 标识）。' },
  metadata: { en: 'Anything else, by key.', 'zh-cn': '其他任意内容，按键存放。' },
  kind: { en: 'The type of the object. Only in 0.3.', 'zh-cn': '类型。仅 0.3 使用。' },
  'kind=text': { en: 'A text.', 'zh-cn': '文本。' },
  'kind=file': { en: 'A file: by URL, or inline in Base64.', 'zh-cn': '文件：地址，或直接以 Base64 给出。' },
  'kind=data': { en: 'A JSON object.', 'zh-cn': 'JSON 对象。' },
  'kind=message': { en: 'A message; it is the only event of the stream.', 'zh-cn': '一条消息；流中不再有其他内容。' },
  'kind=task': { en: 'A complete task.', 'zh-cn': '完整的任务。' },
  'kind=status-update': { en: 'The state of the task has changed.', 'zh-cn': '任务的状态有变化。' },
  'kind=artifact-update': {
    en: 'An artifact of the task, or a further chunk of one.',
    'zh-cn': '任务的结果，或其后续部分。',
  },
  text: { en: 'The text.', 'zh-cn': '文本。' },
  raw: { en: 'The file, in Base64.', 'zh-cn': '文件内容（Base64）。' },
  url: { en: 'The URL.', 'zh-cn': '地址。' },
  uri: { en: 'The URL.', 'zh-cn': '地址。' },
  bytes: { en: 'The file, in Base64.', 'zh-cn': '文件内容（Base64）。' },
  file: { en: 'Either `uri` or `bytes`.', 'zh-cn': '`uri` 或 `bytes` 之一。' },
  filename: { en: 'Name of the file.', 'zh-cn': '文件名。' },
  mimeType: { en: 'Media type, such as `image/png`.', 'zh-cn': '媒体类型，例如 `image/png`。' },
  mediaType: { en: 'Media type, such as `image/png`.', 'zh-cn': '媒体类型，例如 `image/png`。' },
  data: { en: 'JSON: in 0.3 an object, in 1.0 any value.', 'zh-cn': 'JSON：0.3 中为对象，1.0 中可为任意值。' },
  configuration: { en: 'Options for the response.', 'zh-cn': '对回答方式的要求。' },
  acceptedOutputModes: { en: 'Media types that the client can show.', 'zh-cn': '客户端可以展示的媒体类型。' },
  blocking: {
    en: 'Whether the server responds only after the task has ended (0.3).',
    'zh-cn': '是否等任务结束后再回答（0.3）。',
  },
  returnImmediately: {
    en: 'The server responds without waiting for the end of the task (1.0).',
    'zh-cn': '不等任务结束即返回回答（1.0）。',
  },
  historyLength: { en: 'Number of history messages to include.', 'zh-cn': '随回答返回的历史消息数量。' },
  pushNotificationConfig: {
    en: 'Where the server sends later notifications (0.3).',
    'zh-cn': '服务器之后通知变化的地址（0.3）。',
  },
  taskPushNotificationConfig: {
    en: 'Where the server sends later notifications (1.0).',
    'zh-cn': '服务器之后通知变化的地址（1.0）。',
  },
  token: { en: 'Token that the receiver uses to validate the notification.', 'zh-cn': '接收方用来辨认通知的令牌。' },
  tenant: { en: 'The tenant from the interface in the card.', 'zh-cn': '与名片中接口的 `tenant` 一致。' },
  id: { en: 'Unique id.', 'zh-cn': '用于与其他对象区分。' },
  status: { en: 'The status of the task.', 'zh-cn': '任务的状态。' },
  state: { en: 'The state; 1.0 writes `TASK_STATE_…`.', 'zh-cn': '状态；1.0 写作 `TASK_STATE_…`。' },
  timestamp: { en: 'ISO 8601; in 1.0 it ends in `Z`.', 'zh-cn': 'ISO 8601 时间；1.0 中以 `Z` 结尾。' },
  artifact: { en: 'An artifact of the task.', 'zh-cn': '任务的结果。' },
  artifacts: { en: 'The artifacts of the task.', 'zh-cn': '任务产生的结果。' },
  artifactId: { en: 'Id of the artifact, unique in the task.', 'zh-cn': '用于与任务的其他结果区分。' },
  append: { en: 'The parts are appended to the earlier parts.', 'zh-cn': '内容追加在已有部分之后。' },
  lastChunk: { en: 'This is the last chunk of the artifact.', 'zh-cn': '该结果不再有后续内容。' },
  final: { en: 'The stream ends here. Only in 0.3.', 'zh-cn': '流到此结束。仅 0.3 使用。' },
  history: { en: 'The earlier messages.', 'zh-cn': '之前的消息。' },
  error: { en: 'Why there is no result.', 'zh-cn': '没有结果的原因。' },
  code: { en: 'Error code of JSON-RPC or A2A.', 'zh-cn': 'JSON-RPC 或 A2A 的错误码。' },
  name: { en: 'Human-readable name.', 'zh-cn': '供人阅读的名称。' },
  description: { en: 'Description of what it is and does.', 'zh-cn': '说明。' },
  version: { en: 'Version of the agent.', 'zh-cn': '智能体自身的版本。' },
  protocolVersion: { en: 'Version of A2A: `0.3.0`, `1.0`.', 'zh-cn': 'A2A 的版本：`0.3.0`、`1.0`。' },
  supportedInterfaces: {
    en: 'The endpoints of the agent, in order of preference (1.0).',
    'zh-cn': '访问智能体的接口，首选在前（1.0）。',
  },
  protocolBinding: { en: '`JSONRPC`, `GRPC` or `HTTP+JSON`.', 'zh-cn': '`JSONRPC`、`GRPC` 或 `HTTP+JSON`。' },
  preferredTransport: {
    en: 'The transport used at `url` (0.3): `JSONRPC`, `GRPC` or `HTTP+JSON`.',
    'zh-cn': '`url` 处使用的传输方式（0.3）：`JSONRPC`、`GRPC` 或 `HTTP+JSON`。',
  },
  additionalInterfaces: { en: 'Additional endpoints of the agent (0.3).', 'zh-cn': '访问智能体的其他接口（0.3）。' },
  transport: { en: '`JSONRPC`, `GRPC` or `HTTP+JSON`.', 'zh-cn': '`JSONRPC`、`GRPC` 或 `HTTP+JSON`。' },
  provider: { en: 'The provider of the agent.', 'zh-cn': '智能体的提供方。' },
  capabilities: { en: 'Optional features of the server.', 'zh-cn': '除回答之外服务器的能力。' },
  streaming: { en: 'Whether responses can be streamed.', 'zh-cn': '是否支持流式回答。' },
  pushNotifications: { en: 'Whether the server can send push notifications.', 'zh-cn': '服务器是否可以主动通知变化。' },
  extendedAgentCard: {
    en: 'Authenticated clients can get an extended card (1.0).',
    'zh-cn': '登录后可见更完整的名片（1.0）。',
  },
  supportsAuthenticatedExtendedCard: {
    en: 'Authenticated clients can get an extended card (0.3).',
    'zh-cn': '登录后可见更完整的名片（0.3）。',
  },
  defaultInputModes: { en: 'Media types that the agent accepts.', 'zh-cn': '智能体可读取的媒体类型。' },
  defaultOutputModes: { en: 'Media types that the agent returns.', 'zh-cn': '智能体回答所用的媒体类型。' },
  skills: { en: 'The skills of the agent.', 'zh-cn': '智能体的技能。' },
  tags: { en: 'Keywords for finding the skill.', 'zh-cn': '用于查找该技能的关键词。' },
  examples: { en: 'Example prompts.', 'zh-cn': '可以提出的问题示例。' },
  securitySchemes: { en: 'Authentication schemes, by name.', 'zh-cn': '登录方式，按名称存放。' },
  security: { en: 'The required security schemes (0.3).', 'zh-cn': '需要哪些登录方式（0.3）。' },
  securityRequirements: { en: 'The required security schemes (1.0).', 'zh-cn': '需要哪些登录方式（1.0）。' },
  signatures: { en: 'Signatures for verifying the card.', 'zh-cn': '名片的签名。' },
  documentationUrl: { en: 'URL of the documentation of the agent.', 'zh-cn': '智能体文档的地址。' },
  iconUrl: { en: 'URL of the icon of the agent.', 'zh-cn': '智能体图标的地址。' },
};
