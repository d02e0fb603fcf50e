/** Reports a tool output in Harmony that does not answer a call. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { isPlainName, replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmToolNoCall: Rule = {
  id: 'hm-tool-no-call',
  severity: 'warning',
  title: { en: 'Tool output without a call', 'zh-cn': '没有对应调用的工具输出' },
  message: {
    en: 'This output of “{tool}” has no open call before it, so the model cannot tell which call it belongs to. Check the name of the tool.',
    'zh-cn': '此“{tool}”输出之前没有等待输出的调用，因此模型无法得知它属于哪个调用。请检查工具名称。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages, exchanges }, report) {
    const open = messages.flatMap((message, index) => {
      const tool = calledTool(message);
      return tool !== undefined && exchanges.outputOf.get(index) === undefined ? [{ tool, index }] : [];
    });
    for (const [index, call] of exchanges.callOf) {
      const speaker = messages[index]?.header.speaker;
      if (call !== undefined || speaker === undefined) continue;
      const intended = open.findLast((one) => one.index < index);
      const isOther = intended !== undefined && intended.tool !== speaker.text && isPlainName(intended.tool);
      const fixes = isOther ? [{ ...replace(speaker, intended.tool), isPreferred: false }] : [];
      report({ index, at: speaker, args: { tool: speaker.text }, fixes });
    }
  },
};
