/** Snippets for programs that use AgentScope Runtime, in addition to those of its builders. */
import { slot } from './snippet.ts';

interface AgentscopeSnippet {
  readonly id: string;
  readonly description: string;
  readonly lines: readonly string[];
}

export const agentscopeSnippets: readonly AgentscopeSnippet[] = [
  {
    id: 'protocol-adapter',
    description: 'A protocol adapter with an endpoint of its own · 带有自定义端点的协议适配器',
    lines: [
      'from typing import Any, Callable',
      '',
      'from agentscope_runtime.engine.deployers.adapter.protocol_adapter import ProtocolAdapter',
      'from agentscope_runtime.engine.schemas.agent_schemas import AgentRequest',
      'from fastapi import Request',
      'from fastapi.responses import StreamingResponse',
      '',
      '',
      `class ${slot(1, 'CustomProtocolAdapter')}(ProtocolAdapter):`,
      '    def add_endpoint(self, app, func: Callable, **kwargs) -> Any:',
      `        @app.post("/${slot(2, 'custom-endpoint')}")`,
      '        async def custom_handler(request: Request):',
      '            converted = self._convert_request(await request.json())',
      '            events = self._convert_response(func(converted))',
      '            return StreamingResponse(events, media_type="text/event-stream")',
      '',
      '        return custom_handler',
      '',
      '    def _convert_request(self, body: dict) -> AgentRequest:',
      '        """Converts a request of the other protocol."""',
      `        content = [{"type": "text", "text": body["${slot(3, 'question')}"]}]`,
      '        return AgentRequest(input=[{"role": "user", "type": "message", "content": content}])',
      '',
      '    async def _convert_response(self, events):',
      '        """Converts the events of the agent."""',
      '        async for event in events:',
      '            yield f"data: {event.model_dump_json()}\\n\\n"',
    ],
  },
];
