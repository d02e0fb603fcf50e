/** A declared tool that requires a parameter that it does not describe. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { toPointer } from '../../../core/json/pointer.ts';
import { request, said } from '../../checks/exampleEvents.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const requiredUndeclared: Rule = {
  id: 'required-undeclared',
  severity: 'warning',
  title: { en: 'A required parameter is not described', 'zh-cn': '必填参数没有声明' },
  says: {
    en: '{tool} requires “{name}”, which is not among its properties.',
    'zh-cn': '{tool} 要求提供“{name}”，但其 properties 中没有它。',
  },
  source: specification('Tool Definitions'),
  checkRequest(root, { dialect }, tell) {
    for (const { name: tool = '?', parameters, at } of dialect.declaredTools(root)) {
      const { properties, required } = isJsonObject(parameters) ? parameters : {};
      if (!Array.isArray(required)) continue;
      const declared = isJsonObject(properties) ? properties : {};
      required.forEach((name: Json, index) => {
        if (typeof name !== 'string' || Object.hasOwn(declared, name)) return;
        tell({ path: at.parameters + toPointer(['required', index]), args: { tool, name } });
      });
    }
  },
};

const withRequired = (...required: readonly string[]) => {
  const parameters = { type: 'object', properties: { city: { type: 'string' } }, required };
  const tool = { name: 'get_weather', description: 'The weather in a city.', parameters };
  return request([said('Hi')], { tools: [{ type: 'function', function: tool }] });
};

export const page: RulePage = {
  why: {
    en: 'Most likely a parameter was renamed in one place only. The model has to send something of which it knows nothing.',
    'zh-cn': '很可能只在一处修改了参数名。模型必须提供一个它一无所知的参数。',
  },
  examples: [
    {
      shows: 'another name',
      request: withRequired('city', 'town'),
      finds: ['/tools/0/function/parameters/required/1'],
    },
    { shows: 'described', request: withRequired('city') },
  ],
};
