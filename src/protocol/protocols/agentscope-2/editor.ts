/** The data that editors use for AgentScope 2. */
import { plainSchema, type DescriptionTable } from '../schema-writer/plainSchema.ts';
import { nowhere, type EditorSupport, type Authoring } from '../contract/authoring.ts';
import { ChatRequest, Msg } from './schema.ts';

/** Descriptions of the members of AgentScope 2's requests and messages. */
const descriptions: DescriptionTable = {
  agent_id: { en: 'The agent, by its id on the server.', 'zh-cn': '智能体在服务器上的 id。' },
  session_id: {
    en: 'The session, which keeps the conversation. Its stream reports the results of the request.',
    'zh-cn': '会话，保存对话。请求的结果通过其事件流到达。',
  },
  input: {
    en: 'One or several messages, a decision (`USER_CONFIRM_RESULT`), tool results (`EXTERNAL_EXECUTION_RESULT`), or `null` to continue.',
    'zh-cn':
      '一条或多条消息、一个决定（`USER_CONFIRM_RESULT`）、工具结果（`EXTERNAL_EXECUTION_RESULT`），或用 `null` 继续。',
  },
  name: { en: 'A name: of the speaker, of the tool, or of the file.', 'zh-cn': '名称：说话者、工具或文件的名称。' },
  role: { en: 'The role of the speaker.', 'zh-cn': '说话者的角色。' },
  content: { en: 'The content, as a list of blocks.', 'zh-cn': '内容，以块列表表示。' },
  type: { en: 'The type.', 'zh-cn': '类型。' },
  'type=text': { en: 'A text.', 'zh-cn': '文本。' },
  'type=data': { en: 'An image, audio, video or a file.', 'zh-cn': '图片、音频、视频或文件。' },
  'type=thinking': { en: 'The reasoning of the agent.', 'zh-cn': '智能体的推理。' },
  'type=hint': { en: 'A hint for the agent during the run.', 'zh-cn': '运行期间给智能体的提示。' },
  'type=tool_call': { en: 'A tool that the agent calls.', 'zh-cn': '智能体调用的工具。' },
  'type=tool_result': { en: 'The output of a tool.', 'zh-cn': '工具的输出。' },
  'type=base64': { en: 'Inline, in Base64.', 'zh-cn': '内联，使用 Base64。' },
  'type=url': { en: 'At a URL.', 'zh-cn': '位于某个 URL。' },
  text: { en: 'The text.', 'zh-cn': '文本。' },
  thinking: { en: 'The reasoning.', 'zh-cn': '推理。' },
  source: { en: 'Source of the media.', 'zh-cn': '媒体的来源。' },
  media_type: { en: 'Media type, such as `image/png`.', 'zh-cn': '媒体类型，例如 `image/png`。' },
  data: { en: 'The content, in Base64.', 'zh-cn': '内容，使用 Base64。' },
  url: { en: 'The URL.', 'zh-cn': 'URL。' },
  id: { en: 'Id of the call. Its result has the same id.', 'zh-cn': '调用的 id。其结果具有相同的 id。' },
  output: { en: 'The output of the tool.', 'zh-cn': '工具的输出。' },
};

const text = { type: 'text', text: '$1' };

/** Data that editors use to help users write AgentScope 2 documents. */
const agentScope2Authoring: Authoring = {
  snippets: [
    {
      label: { en: 'User message', 'zh-cn': '用户消息' },
      as: 'message',
      body: { name: 'user', role: 'user', content: [text] },
    },
    {
      label: { en: 'System message', 'zh-cn': '系统消息' },
      as: 'message',
      body: { name: 'system', role: 'system', content: [text] },
    },
    { label: { en: 'Text block', 'zh-cn': '文本块' }, as: 'part', body: text },
    {
      label: { en: 'Image block', 'zh-cn': '图片块' },
      as: 'part',
      body: { type: 'data', source: { type: 'url', url: '$1', media_type: 'image/png' } },
    },
    {
      label: { en: 'Tool call', 'zh-cn': '工具调用' },
      as: 'part',
      body: { type: 'tool_call', id: 'call_$2', name: '$1', input: '{$3}' },
    },
    {
      label: { en: 'Tool result', 'zh-cn': '工具结果' },
      as: 'part',
      body: { type: 'tool_result', id: '$call', name: '$1', output: '$2', state: 'success' },
    },
  ],
  parts: /\/content\/\d+$/,
  calls: nowhere,
  tools: nowhere,
  toolNames: nowhere,
  speakers: /^\/name$/,
  messageIds: { own: nowhere, references: nowhere },
  moments: nowhere,
  outputMember: 'output',
  imageDetail: '/detail',
  toolName: /^[a-zA-Z0-9_-]{1,64}$/,
};

export const agentScope2Editor: EditorSupport = {
  protocol: 'agentscope-2',
  authoring: agentScope2Authoring,
  schemas: {
    request: (locale) => plainSchema(ChatRequest, descriptions, locale),
    element: (locale) => plainSchema(Msg, descriptions, locale),
  },
};
