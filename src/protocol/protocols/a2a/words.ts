/** Descriptions of the members of A2A requests, answers and cards. */
import type { WordTable } from '../schema-writer/plainSchema.ts';

const sends = { en: 'Sends a message and waits for the answer', 'zh-cn': '发送消息并等待回答' };
const streams = { en: 'Sends a message; the answer streams', 'zh-cn': '发送消息，并以流的形式接收回答' };
const one = { en: '(0.3)', 'zh-cn': '（0.3）' };
const two = { en: '(1.0)', 'zh-cn': '（1.0）' };
const say = (text: typeof sends, version: typeof one) => ({
  en: `${text.en} ${version.en}.`,
  'zh-cn': `${text['zh-cn']}${version['zh-cn']}。`,
});

const asks = { en: 'How a task stands', 'zh-cn': '查询任务的状态' };
const cancels = { en: 'Asks to stop a task', 'zh-cn': '请求停止任务' };
const listens = { en: 'Goes on listening to a task', 'zh-cn': '继续接收任务的事件流' };
const extended = { en: 'The card for those who are signed in', 'zh-cn': '登录后可见的智能体名片' };

export const words: WordTable = {
  jsonrpc: { en: 'Always `2.0`.', 'zh-cn': '始终为 `2.0`。' },
  method: {
    en: 'What is asked of the agent. Its name also says the version.',
    'zh-cn': '请求的方法；方法名同时表明版本。',
  },
  rpcId: { en: 'Of the request, which its answer repeats.', 'zh-cn': '请求的 id，回答中会重复它。' },
  'method=message/send': say(sends, one),
  'method=message/stream': say(streams, one),
  'method=tasks/get': say(asks, one),
  'method=tasks/cancel': say(cancels, one),
  'method=tasks/resubscribe': say(listens, one),
  'method=agent/getAuthenticatedExtendedCard': say(extended, one),
  'method=SendMessage': say(sends, two),
  'method=SendStreamingMessage': say(streams, two),
  'method=GetTask': say(asks, two),
  'method=ListTasks': { en: 'All tasks, page by page (1.0).', 'zh-cn': '分页列出所有任务（1.0）。' },
  'method=CancelTask': say(cancels, two),
  'method=SubscribeToTask': say(listens, two),
  'method=GetExtendedAgentCard': say(extended, two),
  params: { en: 'What the method needs.', 'zh-cn': '方法的参数。' },
  message: { en: 'What is said.', 'zh-cn': '消息。' },
  messageId: {
    en: 'Tells the message from all others. One is made up when it is missing.',
    'zh-cn': '用于与其他消息区分；缺少时自动生成。',
  },
  role: {
    en: 'Who speaks: `user` or `agent`; in 1.0 `ROLE_USER` or `ROLE_AGENT`.',
    'zh-cn': '发言者：`user` 或 `agent`；1.0 中为 `ROLE_USER` 或 `ROLE_AGENT`。',
  },
  parts: { en: 'The content, part by part. At least one.', 'zh-cn': '内容，由若干部分组成，至少一个。' },
  contextId: {
    en: 'The conversation. The server makes one up for the first message, and tells it in its answer.',
    'zh-cn': '会话。首条消息由服务器生成，并在回答中给出。',
  },
  taskId: {
    en: 'The task that this goes on with, such as one that waits for input.',
    'zh-cn': '要继续的任务，例如正在等待输入的任务。',
  },
  referenceTaskIds: { en: 'Other tasks that the message speaks of.', 'zh-cn': '消息所涉及的其他任务。' },
  extensions: { en: 'Extensions, by their URI.', 'zh-cn': '扩展（以 URI 标识）。' },
  metadata: { en: 'Anything else, by key.', 'zh-cn': '其他任意内容，按键存放。' },
  kind: { en: 'What it is. Only in 0.3.', 'zh-cn': '类型。仅 0.3 使用。' },
  'kind=text': { en: 'A text.', 'zh-cn': '文本。' },
  'kind=file': { en: 'A file: by address, or here in Base64.', 'zh-cn': '文件：地址，或直接以 Base64 给出。' },
  'kind=data': { en: 'A JSON object.', 'zh-cn': 'JSON 对象。' },
  'kind=message': { en: 'A message; the stream holds no other.', 'zh-cn': '一条消息；流中不再有其他内容。' },
  'kind=task': { en: 'A task as a whole.', 'zh-cn': '完整的任务。' },
  'kind=status-update': { en: 'The task stands otherwise now.', 'zh-cn': '任务的状态有变化。' },
  'kind=artifact-update': { en: 'A result of the task, or more of one.', 'zh-cn': '任务的结果，或其后续部分。' },
  text: { en: 'The text.', 'zh-cn': '文本。' },
  raw: { en: 'The file, in Base64.', 'zh-cn': '文件内容（Base64）。' },
  url: { en: 'The address.', 'zh-cn': '地址。' },
  uri: { en: 'The address.', 'zh-cn': '地址。' },
  bytes: { en: 'The file, in Base64.', 'zh-cn': '文件内容（Base64）。' },
  file: { en: 'Either `uri` or `bytes`.', 'zh-cn': '`uri` 或 `bytes` 之一。' },
  filename: { en: 'Name of the file.', 'zh-cn': '文件名。' },
  mimeType: { en: 'Media type, such as `image/png`.', 'zh-cn': '媒体类型，例如 `image/png`。' },
  mediaType: { en: 'Media type, such as `image/png`.', 'zh-cn': '媒体类型，例如 `image/png`。' },
  data: { en: 'JSON: in 0.3 an object, in 1.0 any value.', 'zh-cn': 'JSON：0.3 中为对象，1.0 中可为任意值。' },
  configuration: { en: 'How the answer is wanted.', 'zh-cn': '对回答方式的要求。' },
  acceptedOutputModes: { en: 'Media types that the client can show.', 'zh-cn': '客户端可以展示的媒体类型。' },
  blocking: {
    en: 'Whether the answer waits for the end of the task (0.3).',
    'zh-cn': '是否等任务结束后再回答（0.3）。',
  },
  returnImmediately: {
    en: 'The answer does not wait for the end of the task (1.0).',
    'zh-cn': '不等任务结束即返回回答（1.0）。',
  },
  historyLength: { en: 'How many messages of the history come along.', 'zh-cn': '随回答返回的历史消息数量。' },
  pushNotificationConfig: {
    en: 'Where the server tells of changes later (0.3).',
    'zh-cn': '服务器之后通知变化的地址（0.3）。',
  },
  taskPushNotificationConfig: {
    en: 'Where the server tells of changes later (1.0).',
    'zh-cn': '服务器之后通知变化的地址（1.0）。',
  },
  token: { en: 'By which the receiver knows the notification.', 'zh-cn': '接收方用来辨认通知的令牌。' },
  tenant: { en: 'As the card’s interface has it.', 'zh-cn': '与名片中接口的 `tenant` 一致。' },
  id: { en: 'Tells it from all others.', 'zh-cn': '用于与其他对象区分。' },
  status: { en: 'How the task stands.', 'zh-cn': '任务的状态。' },
  state: { en: 'The state; 1.0 writes `TASK_STATE_…`.', 'zh-cn': '状态；1.0 写作 `TASK_STATE_…`。' },
  timestamp: { en: 'ISO 8601; in 1.0 it ends in `Z`.', 'zh-cn': 'ISO 8601 时间；1.0 中以 `Z` 结尾。' },
  artifact: { en: 'A result of the task.', 'zh-cn': '任务的结果。' },
  artifacts: { en: 'What the task has made.', 'zh-cn': '任务产生的结果。' },
  artifactId: { en: 'Tells the result from others of the task.', 'zh-cn': '用于与任务的其他结果区分。' },
  append: { en: 'The parts go behind those that came before.', 'zh-cn': '内容追加在已有部分之后。' },
  lastChunk: { en: 'Nothing more comes of this result.', 'zh-cn': '该结果不再有后续内容。' },
  final: { en: 'The stream ends here. Only in 0.3.', 'zh-cn': '流到此结束。仅 0.3 使用。' },
  history: { en: 'What was said before.', 'zh-cn': '之前的消息。' },
  error: { en: 'Why there is no result.', 'zh-cn': '没有结果的原因。' },
  code: { en: 'JSON-RPC’s or A2A’s number of the error.', 'zh-cn': 'JSON-RPC 或 A2A 的错误码。' },
  name: { en: 'A name for people.', 'zh-cn': '供人阅读的名称。' },
  description: { en: 'What it is and does.', 'zh-cn': '说明。' },
  version: { en: 'Of the agent itself.', 'zh-cn': '智能体自身的版本。' },
  protocolVersion: { en: 'Of A2A: `0.3.0`, `1.0`.', 'zh-cn': 'A2A 的版本：`0.3.0`、`1.0`。' },
  supportedInterfaces: {
    en: 'Where the agent is reached, the preferred first (1.0).',
    'zh-cn': '访问智能体的接口，首选在前（1.0）。',
  },
  protocolBinding: { en: '`JSONRPC`, `GRPC` or `HTTP+JSON`.', 'zh-cn': '`JSONRPC`、`GRPC` 或 `HTTP+JSON`。' },
  preferredTransport: {
    en: 'What is spoken at `url` (0.3): `JSONRPC`, `GRPC` or `HTTP+JSON`.',
    'zh-cn': '`url` 处使用的传输方式（0.3）：`JSONRPC`、`GRPC` 或 `HTTP+JSON`。',
  },
  additionalInterfaces: { en: 'Where else the agent is reached (0.3).', 'zh-cn': '访问智能体的其他接口（0.3）。' },
  transport: { en: '`JSONRPC`, `GRPC` or `HTTP+JSON`.', 'zh-cn': '`JSONRPC`、`GRPC` 或 `HTTP+JSON`。' },
  provider: { en: 'Who offers the agent.', 'zh-cn': '智能体的提供方。' },
  capabilities: { en: 'What the server can do besides answering.', 'zh-cn': '除回答之外服务器的能力。' },
  streaming: { en: 'Whether answers can stream.', 'zh-cn': '是否支持流式回答。' },
  pushNotifications: { en: 'Whether the server can tell of changes later.', 'zh-cn': '服务器是否可以主动通知变化。' },
  extendedAgentCard: { en: 'Who is signed in sees a fuller card (1.0).', 'zh-cn': '登录后可见更完整的名片（1.0）。' },
  supportsAuthenticatedExtendedCard: {
    en: 'Who is signed in sees a fuller card (0.3).',
    'zh-cn': '登录后可见更完整的名片（0.3）。',
  },
  defaultInputModes: { en: 'Media types that the agent reads.', 'zh-cn': '智能体可读取的媒体类型。' },
  defaultOutputModes: { en: 'Media types that the agent answers with.', 'zh-cn': '智能体回答所用的媒体类型。' },
  skills: { en: 'What the agent is good at.', 'zh-cn': '智能体的技能。' },
  tags: { en: 'Words by which the skill is found.', 'zh-cn': '用于查找该技能的关键词。' },
  examples: { en: 'What one may ask.', 'zh-cn': '可以提出的问题示例。' },
  securitySchemes: { en: 'Ways to sign in, by name.', 'zh-cn': '登录方式，按名称存放。' },
  security: { en: 'Which of them are needed (0.3).', 'zh-cn': '需要哪些登录方式（0.3）。' },
  securityRequirements: { en: 'Which of them are needed (1.0).', 'zh-cn': '需要哪些登录方式（1.0）。' },
  signatures: { en: 'By which the card can be trusted.', 'zh-cn': '名片的签名。' },
  documentationUrl: { en: 'Where the agent is described.', 'zh-cn': '智能体文档的地址。' },
  iconUrl: { en: 'A picture of the agent.', 'zh-cn': '智能体图标的地址。' },
};
