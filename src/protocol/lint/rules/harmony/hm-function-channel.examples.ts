/** Why `hm-function-channel` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: "The system prompt says “Calls to these tools must go to the commentary channel: 'functions'.”, and clients look for calls there. Some servers (llama.cpp) also accept them on analysis.",
    'zh-cn':
      "系统提示要求“Calls to these tools must go to the commentary channel: 'functions'.”，客户端也只在那里查找调用。部分服务器（llama.cpp）也接受 analysis。",
  },
  examples: [
    {
      shows: 'another channel',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>analysis to=functions.f <|constrain|>json<|message|>{}<|call|>',
      finds: ['/1'],
      fixedText:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|>',
    },
    {
      shows: 'commentary',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|>',
    },
  ],
};
