/** Arguments and exit codes that several commands share. */
import type { LocalizedText } from '../../../protocol/core/l10n/translate.ts';
import type { DescribedArgument } from '../describedCommand.ts';

export const runFile: DescribedArgument = {
  placeholder: 'RUN',
  path: 'file',
  text: { en: 'Run file (*.agentrun.jsonl)', 'zh-cn': '运行文件（*.agentrun.jsonl）' },
};

const orInput = { en: '- for standard input', 'zh-cn': '- 表示标准输入' };

export function fileOf(text: LocalizedText): DescribedArgument {
  const joined = { en: `${text.en}, or ${orInput.en}`, 'zh-cn': `${text['zh-cn']}，或 ${orInput['zh-cn']}` };
  return { placeholder: 'FILE', path: 'file', text: joined };
}

export const unusable = { en: 'A file or an option cannot be used', 'zh-cn': '有文件或选项无法使用' };
export const onlyPart = { en: 'Only a part of the stream could be read', 'zh-cn': '只能读取流的一部分' };
export const untilInterrupted = { en: 'Interrupted with Ctrl+C', 'zh-cn': '用 Ctrl+C 结束' };
