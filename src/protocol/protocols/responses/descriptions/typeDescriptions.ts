/** Texts for all types of items, parts, annotations and tools. */
import type { items } from '../schema/items.ts';
import type { annotations, parts } from '../schema/parts.ts';
import type { choices, tools } from '../schema/tools.ts';
import type { TypeDescriptions } from './description.ts';

export const itemDescriptions: TypeDescriptions<typeof items> = {
  message: { en: 'A message.', 'zh-cn': '一条消息。' },
  reasoning: {
    en: 'The reasoning of the model; belongs to the item after it.',
    'zh-cn': '模型的推理；属于紧随其后的条目。',
  },
  function_call: { en: 'A call of a function that the client runs.', 'zh-cn': '由客户端执行的函数调用。' },
  function_call_output: { en: 'The output of the function.', 'zh-cn': '函数的输出。' },
  custom_tool_call: { en: 'A call of a tool that takes any text.', 'zh-cn': '对接收任意文本的工具的调用。' },
  custom_tool_call_output: { en: 'The output of that tool.', 'zh-cn': '该工具的输出。' },
  computer_call: {
    en: 'An action on a computer that the client controls.',
    'zh-cn': '在客户端控制的计算机上执行的操作。',
  },
  computer_call_output: { en: 'A screenshot after the action.', 'zh-cn': '操作之后的屏幕截图。' },
  local_shell_call: { en: 'A command for the client’s own shell.', 'zh-cn': '在客户端本地 shell 中执行的命令。' },
  local_shell_call_output: {
    en: 'What that command printed. Its `id` is the `call_id` of the call.',
    'zh-cn': '该命令的输出。其 `id` 为调用的 `call_id`。',
  },
  shell_call: { en: 'Commands for a shell.', 'zh-cn': '在 shell 中执行的命令。' },
  shell_call_output: { en: 'What those commands printed.', 'zh-cn': '这些命令的输出。' },
  apply_patch_call: { en: 'A change of a file.', 'zh-cn': '对文件的修改。' },
  apply_patch_call_output: { en: 'Whether the change was made.', 'zh-cn': '修改是否成功。' },
  mcp_list_tools: { en: 'The tools of an MCP server.', 'zh-cn': 'MCP 服务器上的工具。' },
  mcp_call: { en: 'A call of an MCP tool, with its output.', 'zh-cn': '对 MCP 工具的调用及其输出。' },
  mcp_approval_request: { en: 'Asks for permission to run an MCP tool.', 'zh-cn': '询问是否允许运行某个 MCP 工具。' },
  mcp_approval_response: { en: 'Approves or denies the request.', 'zh-cn': '批准或拒绝审批请求。' },
  file_search_call: { en: 'A search in files by the service.', 'zh-cn': '服务方在文件中的搜索。' },
  web_search_call: { en: 'A web search by the service.', 'zh-cn': '服务方的网络搜索。' },
  image_generation_call: { en: 'An image that the service generated.', 'zh-cn': '服务方生成的图片。' },
  code_interpreter_call: { en: 'Code that the service ran.', 'zh-cn': '服务方运行的代码。' },
  program: { en: 'A program that calls tools.', 'zh-cn': '调用工具的程序。' },
  program_output: { en: 'The output of the program.', 'zh-cn': '程序的输出。' },
  tool_search_call: { en: 'A search for tools.', 'zh-cn': '对工具的搜索。' },
  tool_search_output: { en: 'The tools that were found.', 'zh-cn': '找到的工具。' },
  additional_tools: { en: 'Tools that were added during the conversation.', 'zh-cn': '对话期间添加的工具。' },
  item_reference: { en: 'A reference to an item stored by the service.', 'zh-cn': '引用服务方已保存的条目。' },
  compaction: { en: 'A conversation that was compacted by the service.', 'zh-cn': '由服务方压缩后的对话。' },
  compaction_trigger: { en: 'Asks the service to compact the conversation.', 'zh-cn': '请求服务方压缩对话。' },
  configuration_update: { en: 'Settings for the responses from here on.', 'zh-cn': '此后响应所用的设置。' },
};

export const partDescriptions: TypeDescriptions<typeof parts> = {
  input_text: { en: 'A text that is not from the model.', 'zh-cn': '非模型的文本。' },
  input_image: { en: 'An image.', 'zh-cn': '图片。' },
  input_file: { en: 'A file, such as a PDF.', 'zh-cn': '文件，例如 PDF。' },
  input_audio: { en: 'A sound.', 'zh-cn': '音频。' },
  output_text: { en: 'A text from the model.', 'zh-cn': '模型的文本。' },
  refusal: { en: 'A refusal of the model.', 'zh-cn': '模型拒绝回答。' },
  reasoning_text: { en: 'The full reasoning of the model.', 'zh-cn': '模型的完整推理。' },
  summary_text: { en: 'A summary of the reasoning of the model.', 'zh-cn': '模型推理的摘要。' },
  computer_screenshot: { en: 'A screen.', 'zh-cn': '屏幕截图。' },
};

export const annotationDescriptions: TypeDescriptions<typeof annotations> = {
  file_citation: { en: 'A file that was cited.', 'zh-cn': '被引用的文件。' },
  url_citation: { en: 'A web page that was cited.', 'zh-cn': '被引用的网页。' },
  container_file_citation: { en: 'A file that the code created.', 'zh-cn': '代码生成的文件。' },
  file_path: { en: 'The location of a file.', 'zh-cn': '文件的路径。' },
};

export const toolDescriptions: TypeDescriptions<typeof tools> = {
  function: { en: 'A function that the client runs.', 'zh-cn': '由客户端执行的函数。' },
  custom: { en: 'A tool of the client that takes any text.', 'zh-cn': '接收任意文本的客户端工具。' },
  file_search: { en: 'Searches files.', 'zh-cn': '在文件中搜索。' },
  web_search: { en: 'Searches the web.', 'zh-cn': '在网络上搜索。' },
  web_search_2025_08_26: { en: 'Searches the web, in the version of that date.', 'zh-cn': '网络搜索，该日期的版本。' },
  web_search_preview: { en: 'Searches the web, in an earlier version.', 'zh-cn': '网络搜索的早期版本。' },
  web_search_preview_2025_03_11: { en: 'Searches the web, in an earlier version.', 'zh-cn': '网络搜索的早期版本。' },
  computer: { en: 'Controls a computer.', 'zh-cn': '控制计算机。' },
  computer_use: { en: 'Controls a computer, as named by MLflow.', 'zh-cn': '控制计算机（MLflow 使用的名称）。' },
  computer_use_preview: { en: 'Controls a computer, in an earlier version.', 'zh-cn': '控制计算机的早期版本。' },
  mcp: { en: 'The tools of an MCP server.', 'zh-cn': 'MCP 服务器上的工具。' },
  code_interpreter: { en: 'Runs Python.', 'zh-cn': '运行 Python 代码。' },
  image_generation: { en: 'Generates images.', 'zh-cn': '生成图片。' },
  local_shell: { en: 'Runs commands on the machine of the client.', 'zh-cn': '在客户端运行命令。' },
  shell: { en: 'Runs commands.', 'zh-cn': '运行命令。' },
  apply_patch: { en: 'Changes files.', 'zh-cn': '修改文件。' },
  namespace: { en: 'Tools that belong together.', 'zh-cn': '一组相关的工具。' },
  tool_search: { en: 'Finds tools that are not declared in advance.', 'zh-cn': '查找未预先声明的工具。' },
  programmatic_tool_calling: { en: 'Allows programs to call tools.', 'zh-cn': '允许程序调用工具。' },
};

export const choiceDescriptions: TypeDescriptions<typeof choices> = {
  ...toolDescriptions,
  allowed_tools: { en: 'One of these tools.', 'zh-cn': '以下工具之一。' },
};
