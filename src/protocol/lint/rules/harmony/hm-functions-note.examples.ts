/** Why `hm-functions-note` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The model was trained to call functions on commentary if the system message contains this sentence.',
    'zh-cn': '按照训练，系统消息包含这句话时，模型会在 commentary 上调用函数。',
  },
  examples: [
    {
      shows: 'without the note',
      harmony:
        '<|start|>system<|message|>You are ChatGPT.\n\nReasoning: high\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.<|end|><|start|>developer<|message|># Tools\n\n## functions\n\nnamespace functions {\n\n// A tool.\ntype f = () => any;\n\n} // namespace functions<|end|><|start|>user<|message|>Hi<|end|>',
      finds: ['/0'],
      fixedText:
        "<|start|>system<|message|>You are ChatGPT.\n\nReasoning: high\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.\nCalls to these tools must go to the commentary channel: 'functions'.<|end|><|start|>developer<|message|># Tools\n\n## functions\n\nnamespace functions {\n\n// A tool.\ntype f = () => any;\n\n} // namespace functions<|end|><|start|>user<|message|>Hi<|end|>",
    },
    {
      shows: 'with the note',
      harmony:
        "<|start|>system<|message|>You are ChatGPT.\n\nReasoning: high\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.\nCalls to these tools must go to the commentary channel: 'functions'.<|end|><|start|>developer<|message|># Tools\n\n## functions\n\nnamespace functions {\n\n// A tool.\ntype f = () => any;\n\n} // namespace functions<|end|><|start|>user<|message|>Hi<|end|>",
    },
  ],
};
