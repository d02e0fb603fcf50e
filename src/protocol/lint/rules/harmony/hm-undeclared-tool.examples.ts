/** Why `hm-undeclared-tool` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Functions are declared in the developer message, `browser` and `python` in the system message. The model made up any other tool.',
    'zh-cn': '函数在 developer 消息中声明，`browser` 和 `python` 在 system 消息中声明。其他工具是模型编造的。',
  },
  examples: [
    {
      shows: 'an undeclared tool',
      harmony:
        "<|start|>system<|message|>You are ChatGPT.\n\nReasoning: high\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.\nCalls to these tools must go to the commentary channel: 'functions'.<|end|><|start|>developer<|message|># Tools\n\n## functions\n\nnamespace functions {\n\n// A tool.\ntype f = () => any;\n\n} // namespace functions<|end|><|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.fo <|constrain|>json<|message|>{}<|call|><|start|>functions.fo to=assistant<|channel|>commentary<|message|>{}<|end|>",
      finds: ['/3'],
      fixedText:
        "<|start|>system<|message|>You are ChatGPT.\n\nReasoning: high\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.\nCalls to these tools must go to the commentary channel: 'functions'.<|end|><|start|>developer<|message|># Tools\n\n## functions\n\nnamespace functions {\n\n// A tool.\ntype f = () => any;\n\n} // namespace functions<|end|><|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.fo to=assistant<|channel|>commentary<|message|>{}<|end|>",
    },
    {
      shows: 'a declared tool',
      harmony:
        "<|start|>system<|message|>You are ChatGPT.\n\nReasoning: high\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.\nCalls to these tools must go to the commentary channel: 'functions'.<|end|><|start|>developer<|message|># Tools\n\n## functions\n\nnamespace functions {\n\n// A tool.\ntype f = () => any;\n\n} // namespace functions<|end|><|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>",
    },
  ],
};
