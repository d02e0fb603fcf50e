/** Reports a declared tool that requires a parameter without describing it. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { toPointer } from '../../../core/json/pointer.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const requiredUndeclared: Rule = {
  id: 'required-undeclared',
  severity: 'warning',
  title: { en: 'Required parameter is not declared', 'zh-cn': '必填参数没有声明' },
  message: {
    en: '{tool} requires “{name}” but does not declare it in “properties”, so the model has to guess its value.',
    'zh-cn': '{tool} 要求“{name}”，但没有在“properties”中声明，模型只能猜测它的值。',
  },
  source: specification('Tool Definitions'),
  checkRequest(root, { protocol }, report) {
    for (const { name: tool = '?', parameters, at } of protocol.declaredTools(root)) {
      const { properties, required } = isJsonObject(parameters) ? parameters : {};
      if (!Array.isArray(required)) continue;
      const declared = isJsonObject(properties) ? properties : {};
      required.forEach((name: Json, index) => {
        if (typeof name !== 'string' || Object.hasOwn(declared, name)) return;
        report({ path: at.parameters + toPointer(['required', index]), args: { tool, name } });
      });
    }
  },
};
