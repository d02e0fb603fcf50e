/** Snippets for MLflow's `ResponsesAgent` (3.4 and later), in Python only, because its helpers return plain dicts. */

export interface TextSnippet {
  readonly id: string;
  readonly description: string;
  /** The lines, with slots, indented by four spaces. */
  readonly lines: readonly string[];
  /** Where the snippet belongs: in a module, in a class that is a `ResponsesAgent`, or in its `predict_stream`. */
  readonly place: 'module' | 'stream';
}

const done = (item: string): string => `yield ResponsesAgentStreamEvent(type="response.output_item.done", item=${item})`;

export const mlflowSnippets: readonly TextSnippet[] = [
  {
    id: 'responses-agent',
    description: 'An MLflow ResponsesAgent · MLflow ResponsesAgent',
    place: 'module',
    lines: [
      'from typing import Generator',
      '',
      'from mlflow.pyfunc import ResponsesAgent',
      'from mlflow.types.responses import (',
      '    ResponsesAgentRequest,',
      '    ResponsesAgentResponse,',
      '    ResponsesAgentStreamEvent,',
      ')',
      '',
      '',
      'class ⟦1:Agent⟧(ResponsesAgent):',
      '    def predict(self, request: ResponsesAgentRequest) -> ResponsesAgentResponse:',
      '        output = [',
      '            event.item',
      '            for event in self.predict_stream(request)',
      '            if event.type == "response.output_item.done"',
      '        ]',
      '        return ResponsesAgentResponse(output=output, custom_outputs=request.custom_inputs)',
      '',
      '    def predict_stream(',
      '        self, request: ResponsesAgentRequest',
      '    ) -> Generator[ResponsesAgentStreamEvent, None, None]:',
      '        item = self.create_text_output_item("⟦2:Hello⟧", id="⟦3:msg_1⟧")',
      `        ${done('item')}`,
    ],
  },
  {
    id: 'mlflow-text-stream',
    description: 'Text that streams, then its item · 流式文本及其条目',
    place: 'stream',
    lines: [
      'for piece in ["⟦1:Hel⟧", "⟦2:lo⟧"]:',
      '    yield ResponsesAgentStreamEvent(**self.create_text_delta(piece, item_id="⟦3:msg_1⟧"))',
      done('self.create_text_output_item("⟦1:Hel⟧⟦2:lo⟧", id="⟦3:msg_1⟧")'),
    ],
  },
  {
    id: 'mlflow-text-delta',
    description: 'A piece of a text · 文本片段',
    place: 'stream',
    lines: ['yield ResponsesAgentStreamEvent(**self.create_text_delta("⟦1:Hello⟧", item_id="⟦2:msg_1⟧"))'],
  },
  {
    id: 'mlflow-text',
    description: 'A whole text · 完整文本',
    place: 'stream',
    lines: [done('self.create_text_output_item("⟦1:Hello⟧", id="⟦2:msg_1⟧")')],
  },
  {
    id: 'mlflow-annotation',
    description: 'A citation of a text · 文本的引用',
    place: 'stream',
    lines: [
      'annotation = {"type": "url_citation", "start_index": 0, "end_index": ⟦2:5⟧, "title": "⟦3:Source⟧", "url": "⟦4:https://example.com⟧"}',
      'yield ResponsesAgentStreamEvent(**self.create_annotation_added("⟦1:msg_1⟧", annotation))',
    ],
  },
  {
    id: 'mlflow-reasoning',
    description: 'Reasoning · 推理',
    place: 'stream',
    lines: [done('self.create_reasoning_item("⟦1:rs_1⟧", "⟦2:Let me think.⟧")')],
  },
  {
    id: 'mlflow-tool-call',
    description: 'A function call and its output · 函数调用及其输出',
    place: 'stream',
    lines: [
      'call = self.create_function_call_item("⟦1:fc_1⟧", "⟦2:call_1⟧", "⟦3:get_weather⟧", \'{"city": "⟦4:Beijing⟧"}\')',
      done('call'),
      'output = self.create_function_call_output_item("⟦2:call_1⟧", "⟦5:sunny⟧")',
      done('output'),
    ],
  },
  {
    id: 'mlflow-chat-stream',
    description: 'The stream of a chat model in this protocol · 将聊天模型的流转换为此协议',
    place: 'stream',
    lines: [
      'chunks = [{"id": "⟦1:msg_1⟧", "choices": [{"index": 0, "delta": {"content": "⟦2:Hello⟧"}}], "object": "chat.completion.chunk"}]',
      'yield from self.output_to_responses_items_stream(iter(chunks))',
    ],
  },
  {
    id: 'mlflow-chat-messages',
    description: 'The request as messages for a chat model · 将请求转换为聊天消息',
    place: 'stream',
    lines: ['messages = self.prep_msgs_for_cc_llm([item.model_dump() for item in request.input])'],
  },
];
