/** Texts for all types of events. */
import type { LocalizedText } from '../../../core/l10n/translate.ts';
import type { events } from '../schema/events.ts';
import type { TypeDescriptions } from './description.ts';

const grows = (en: string, zh: string): LocalizedText => ({
  en: `${en} has new content.`,
  'zh-cn': `${zh}有新增内容。`,
});
const whole = (en: string, zh: string): LocalizedText => ({
  en: `${en} is complete, and included in full.`,
  'zh-cn': `${zh}已完成，此处为全文。`,
});
const began = (en: string, zh: string): LocalizedText => ({ en: `${en} has begun.`, 'zh-cn': `${zh}已开始。` });
const ended = (en: string, zh: string): LocalizedText => ({ en: `${en} is done.`, 'zh-cn': `${zh}已结束。` });
const failed = (en: string, zh: string): LocalizedText => ({ en: `${en} has failed.`, 'zh-cn': `${zh}失败。` });
const runs = (en: string, zh: string): LocalizedText => ({ en: `${en} is in progress.`, 'zh-cn': `${zh}正在进行。` });

const response = ['The response', 'response '] as const;
const item = ['An item of the output', '输出的条目'] as const;
const part = ['A part of a message', '消息的内容部分'] as const;
const text = ['A text', '文本'] as const;
const refusal = ['A refusal', '拒绝说明'] as const;
const reasoning = ['The reasoning text', '推理文本'] as const;
const summary = ['A summary of reasoning', '推理摘要'] as const;
const args = ['The arguments of a call', '调用的参数'] as const;
const input = ['The text input of a tool', '传给工具的文本'] as const;
const code = ['The code', '代码'] as const;
const command = ['A command', '命令'] as const;
const diff = ['A change of a file', '对文件的修改'] as const;
const compaction = ['Compacting the conversation', '压缩对话'] as const;
const printed = ['The output of a command', '命令的输出'] as const;
const mcpCall = ['A call of an MCP tool', 'MCP 工具调用'] as const;
const mcpList = ['Listing the tools of an MCP server', '获取 MCP 服务器的工具列表'] as const;
const fileSearch = ['A file search', '文件搜索'] as const;
const webSearch = ['A web search', '网络搜索'] as const;
const interpreter = ['Running code', '代码运行'] as const;
const image = ['Generating an image', '图片生成'] as const;
const audio = ['The audio', '音频'] as const;
const transcript = ['The transcript of the audio', '音频的转写'] as const;

export const eventDescriptions: TypeDescriptions<typeof events> = {
  'response.created': began(...response),
  'response.queued': { en: 'The response is queued.', 'zh-cn': 'response 正在排队。' },
  'response.in_progress': runs(...response),
  'response.completed': ended(...response),
  'response.incomplete': { en: 'The response is incomplete.', 'zh-cn': 'response 未完成即结束。' },
  'response.failed': failed(...response),
  'response.output_item.added': began(...item),
  'response.output_item.done': whole(...item),
  'response.content_part.added': began(...part),
  'response.content_part.done': whole(...part),
  'response.output_text.delta': grows(...text),
  'response.output_text.done': whole(...text),
  'response.output_text.annotation.added': { en: 'An annotation was added to a text.', 'zh-cn': '文本新增了注释。' },
  'response.refusal.delta': grows(...refusal),
  'response.refusal.done': whole(...refusal),
  'response.reasoning_text.delta': grows(...reasoning),
  'response.reasoning_text.done': whole(...reasoning),
  'response.reasoning_summary_part.added': began(...summary),
  'response.reasoning_summary_part.done': whole(...summary),
  'response.reasoning_summary_text.delta': grows(...summary),
  'response.reasoning_summary_text.done': whole(...summary),
  'response.function_call_arguments.delta': grows(...args),
  'response.function_call_arguments.done': whole(...args),
  'response.custom_tool_call_input.delta': grows(...input),
  'response.custom_tool_call_input.done': whole(...input),
  'response.mcp_call_arguments.delta': grows(...args),
  'response.mcp_call_arguments.done': whole(...args),
  'response.mcp_call.in_progress': runs(...mcpCall),
  'response.mcp_call.completed': ended(...mcpCall),
  'response.mcp_call.failed': failed(...mcpCall),
  'response.mcp_list_tools.in_progress': runs(...mcpList),
  'response.mcp_list_tools.completed': ended(...mcpList),
  'response.mcp_list_tools.failed': failed(...mcpList),
  'response.file_search_call.in_progress': began(...fileSearch),
  'response.file_search_call.searching': runs(...fileSearch),
  'response.file_search_call.completed': ended(...fileSearch),
  'response.web_search_call.in_progress': began(...webSearch),
  'response.web_search_call.searching': runs(...webSearch),
  'response.web_search_call.completed': ended(...webSearch),
  'response.code_interpreter_call.in_progress': began(...interpreter),
  'response.code_interpreter_call.interpreting': runs(...interpreter),
  'response.code_interpreter_call.completed': ended(...interpreter),
  'response.code_interpreter_call_code.delta': grows(...code),
  'response.code_interpreter_call_code.done': whole(...code),
  'response.image_generation_call.in_progress': began(...image),
  'response.image_generation_call.generating': runs(...image),
  'response.image_generation_call.completed': ended(...image),
  'response.image_generation_call.partial_image': { en: 'The image so far.', 'zh-cn': '到目前为止的图片。' },
  'response.shell_call_command.added': began(...command),
  'response.shell_call_command.delta': grows(...command),
  'response.shell_call_command.done': whole(...command),
  'response.shell_call_output_content.delta': grows(...printed),
  'response.shell_call_output_content.done': whole(...printed),
  'response.apply_patch_call_operation_diff.delta': grows(...diff),
  'response.apply_patch_call_operation_diff.done': whole(...diff),
  'response.compaction.compacting': runs(...compaction),
  'response.audio.delta': grows(...audio),
  'response.audio.done': ended(...audio),
  'response.audio.transcript.delta': grows(...transcript),
  'response.audio.transcript.done': ended(...transcript),
  error: {
    en: 'An error occurred. Databricks nests its details in `error`.',
    'zh-cn': '出错。Databricks 把内容嵌套在 `error` 中。',
  },
};
