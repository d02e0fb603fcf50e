/** A tool that hands over nothing but the turn. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { asking, tool } from '../../checks/exampleChat.ts';
import { handoffParameters, isHandoffTool } from '../../checks/handoff.ts';
import { holderOf } from '../../checks/objectAt.ts';
import { offer } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const handoffSchema: Rule = {
  id: 'handoff-schema',
  severity: 'info',
  title: { en: 'A handoff tool without parameters', 'zh-cn': '交接工具没有参数' },
  says: {
    en: 'The handoff tool {name} should carry target, context and assets as required parameters.',
    'zh-cn': '交接工具 {name} 应以必填参数的形式带上目标、上下文与资料。',
  },
  source: { text: 'What is not handed over is lost: the other agent begins without it' },
  fix({ finding: { pointer, args } }) {
    const changes = [{ do: 'set', pointer: `${pointer}/parameters`, value: handoffParameters } as const];
    return [offer(`Give ${args['name']} these parameters`, `为 ${args['name']} 添加这些参数`, ...changes)];
  },
  checkDocument({ head }, { dialect }, tell) {
    for (const { name = '', parameters, at } of head === undefined ? [] : dialect.declaredTools(head)) {
      if (isHandoffTool(name) && !saysWhat(parameters)) tell({ pointer: holderOf(at.name), args: { name } });
    }
  },
};

function saysWhat(parameters: Json | undefined): boolean {
  const { properties, required } = isJsonObject(parameters) ? parameters : {};
  return (
    isJsonObject(properties) && Object.keys(properties).length > 0 && Array.isArray(required) && required.length > 0
  );
}

export const page: RulePage = {
  why: {
    en: 'A handoff tool that takes nothing leaves it to the next agent to find out from the whole history what was done and what is to be done.',
    'zh-cn': '不带参数的交接工具会让下一个智能体只能从全部历史记录中弄清做了什么、还要做什么。',
  },
  examples: [
    {
      shows: 'no parameters',
      dialect: 'chat',
      document: asking({ tools: [tool('transfer_to_writer', {})] }),
      finds: ['/tools/0/function'],
      fixed: asking({ tools: [tool('transfer_to_writer', handoffParameters)] }),
    },
    {
      shows: 'with what is to be done',
      dialect: 'chat',
      document: asking({
        tools: [
          tool('transfer_to_writer', { type: 'object', properties: { task: { type: 'string' } }, required: ['task'] }),
        ],
      }),
    },
  ],
};
