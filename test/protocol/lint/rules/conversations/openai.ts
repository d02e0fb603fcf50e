/** Conversations from OpenAI's documentation, cookbook and fine-tuning guide. */
import type { Json } from '../../../../../src/protocol/core/json/json.ts';

const weatherTool = {
  type: 'function',
  function: {
    name: 'get_current_weather',
    description: 'Get the current weather',
    parameters: {
      type: 'object',
      properties: {
        location: { type: 'string', description: 'The city and state, e.g. San Francisco, CA' },
        format: { type: 'string', enum: ['celsius', 'fahrenheit'] },
      },
      required: ['location', 'format'],
    },
  },
};

const call = (id: string, location: string): Json => ({
  id,
  type: 'function',
  function: { name: 'get_current_weather', arguments: `{"location": "${location}", "format": "celsius"}` },
});

export const openaiConversations: Readonly<Record<string, Json>> = {
  'a first request': {
    model: 'gpt-4.1',
    messages: [
      { role: 'developer', content: 'Talk like a pirate.' },
      { role: 'user', content: 'Are semicolons optional in JavaScript?' },
    ],
  },
  'cookbook: tool use, the answer as the client dumps it': {
    model: 'gpt-4o',
    messages: [
      {
        role: 'system',
        content: 'Don’t make assumptions about what values to plug into functions. Ask for clarification.',
      },
      { role: 'user', content: 'What is the weather like in Glasgow, Scotland over the next days?' },
      {
        role: 'assistant',
        content: null,
        refusal: null,
        annotations: [],
        audio: null,
        function_call: null,
        tool_calls: [call('call_q8Yd8IiYQ7wYcVzXBdKYdsYb', 'Glasgow, Scotland')],
      },
      {
        role: 'tool',
        tool_call_id: 'call_q8Yd8IiYQ7wYcVzXBdKYdsYb',
        name: 'get_current_weather',
        content: '{"temperature": 9, "unit": "celsius", "description": "Rain <light> [80%]"}',
      },
      { role: 'assistant', content: 'It is **9 °C** and rainy in Glasgow.' },
    ],
    tools: [weatherTool],
    tool_choice: 'auto',
    parallel_tool_calls: true,
    temperature: 0,
    stream: true,
    stream_options: { include_usage: true },
  },
  'parallel calls, answered in another order': [
    { role: 'user', content: 'What is the weather in Tokyo and Paris?' },
    { role: 'assistant', content: '', tool_calls: [call('call_a', 'Tokyo'), call('call_b', 'Paris')] },
    { role: 'tool', tool_call_id: 'call_b', content: '11' },
    { role: 'tool', tool_call_id: 'call_a', content: '22' },
    { role: 'assistant', content: 'Tokyo 22, Paris 11.' },
  ],
  vision: {
    model: 'gpt-4o-mini',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What are in these images? Is there any difference between them?' },
          {
            type: 'image_url',
            image_url: {
              url: 'https://upload.wikimedia.org/wikipedia/commons/thumb/d/dd/Boardwalk.jpg',
              detail: 'high',
            },
          },
          { type: 'image_url', image_url: { url: 'https://example.com/b.png?X-Amz-Signature=abc%2Fdef&x=[1]' } },
        ],
      },
    ],
    max_tokens: 300,
  },
  'audio in and out': {
    model: 'gpt-4o-audio-preview',
    modalities: ['text', 'audio'],
    audio: { voice: 'alloy', format: 'wav' },
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is in this recording?' },
          { type: 'input_audio', input_audio: { data: 'UklGRiQAAABXQVZF', format: 'wav' } },
        ],
      },
      { role: 'assistant', audio: { id: 'audio_abc123' } },
      { role: 'user', content: 'And in French?' },
    ],
  },
  'a file': [
    {
      role: 'user',
      content: [
        { type: 'file', file: { filename: 'draconomicon.pdf', file_data: 'data:application/pdf;base64,JVBERi0xLjQ=' } },
        { type: 'file', file: { file_id: 'file-6F2ksmvXxt4VdoqmHRw6kL' } },
        { type: 'text', text: 'What is the first dragon in the book?' },
      ],
    },
  ],
  'fine-tuning: a line with weights': {
    messages: [
      { role: 'system', content: 'Marv is a factual chatbot that is also sarcastic.' },
      { role: 'user', content: "What's the capital of France?" },
      { role: 'assistant', content: 'Paris', weight: 0 },
      { role: 'user', content: 'Can you be more sarcastic?' },
      { role: 'assistant', content: 'Paris, as if everyone doesn’t know that already.', weight: 1 },
    ],
  },
  'fine-tuning: a line with tools': {
    messages: [
      { role: 'user', content: 'What is the weather in San Francisco?' },
      { role: 'assistant', tool_calls: [call('call_id', 'San Francisco, USA')] },
    ],
    parallel_tool_calls: false,
    tools: [weatherTool],
  },
  'JSON mode and structured output': {
    model: 'gpt-4o-2024-08-06',
    messages: [
      {
        role: 'system',
        content: 'You are a helpful math tutor. Reply with JSON: {"steps": [...], "final_answer": "..."}',
      },
      { role: 'user', content: 'how can I solve 8x + 7 = -23' },
    ],
    response_format: { type: 'json_object' },
    seed: 7,
    n: 1,
    stop: ['\n\n'],
    top_p: 1,
    frequency_penalty: 0,
    logit_bias: { '50256': -100 },
    user: 'user-1',
  },
  'a refusal': [
    { role: 'user', content: 'How do I pick a lock?' },
    { role: 'assistant', content: null, refusal: "I'm sorry, I cannot assist with that request." },
  ],
};
