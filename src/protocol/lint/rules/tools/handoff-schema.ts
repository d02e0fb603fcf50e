/** Reports a handoff tool without required parameters, because it hands over nothing but the turn. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { handoffParameters, isHandoffTool } from '../../checks/handoff.ts';
import { holderOf } from '../../checks/rawMessage.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const handoffSchema: Rule = {
  id: 'handoff-schema',
  severity: 'info',
  title: { en: 'Handoff tool without parameters', 'zh-cn': '转交工具没有参数' },
  message: {
    en: 'The handoff tool {name} has no required parameters, so the next agent starts without context. Add parameters for target, context and assets.',
    'zh-cn': '转交工具 {name} 没有必填参数，下一个智能体没有上下文。请添加目标、上下文和资料的参数。',
  },
  source: { text: 'The other agent starts without any context that is not handed over' },
  fix({ finding: { pointer, args } }) {
    const changes = [{ do: 'set', pointer: `${pointer}/parameters`, value: handoffParameters } as const];
    return [optionalFix(`Add the parameters to ${args['name']}`, `为 ${args['name']} 添加参数`, ...changes)];
  },
  checkDocument({ head }, { protocol }, report) {
    for (const { name = '', parameters, at } of head === undefined ? [] : protocol.declaredTools(head)) {
      if (isHandoffTool(name) && !describesWork(parameters)) report({ pointer: holderOf(at.name), args: { name } });
    }
  },
};

function describesWork(parameters: Json | undefined): boolean {
  const { properties, required } = isJsonObject(parameters) ? parameters : {};
  return (
    isJsonObject(properties) && Object.keys(properties).length > 0 && Array.isArray(required) && required.length > 0
  );
}
