/** Why `required-undeclared` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const withRequired = (...required: readonly string[]) => {
  const parameters = { type: 'object', properties: { city: { type: 'string' } }, required };
  const tool = { name: 'get_weather', description: 'The weather in a city.', parameters };
  return request([userMessage('Hi')], { tools: [{ type: 'function', function: tool }] });
};

export const page: RulePage = {
  why: {
    en: 'A parameter was probably renamed in only one place. The model must send a value without knowing anything about it.',
    'zh-cn': '很可能只在一处修改了参数名。模型必须为一无所知的参数提供值。',
  },
  examples: [
    {
      shows: 'another name',
      request: withRequired('city', 'town'),
      finds: ['/tools/0/function/parameters/required/1'],
    },
    { shows: 'a declared parameter', request: withRequired('city') },
  ],
};
