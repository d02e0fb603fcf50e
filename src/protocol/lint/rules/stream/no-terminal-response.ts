/** Reports a stream that ends although its response has not ended. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const noTerminalResponse: Rule = {
  id: 'no-terminal-response',
  severity: 'error',
  needsContext: true,
  title: { en: 'Response never ends', 'zh-cn': '响应没有结束' },
  message: {
    en: 'The stream ends here, but the response does not. Clients cannot tell whether the response is complete.',
    'zh-cn': '流在此结束，但响应没有结束。客户端无法判断响应是否完整。',
  },
  source: specification('Request/Response Lifecycle'),
  checkedBy: ['ag-ui', 'agentscope-2'],
  watchEvents: () => ({
    end({ end, hasFailed, position }, report) {
      if (end === undefined && !hasFailed) report({ pointer: `/${position}` });
    },
  }),
  watchStream() {
    let came = false;
    let broken: number | undefined;
    return {
      oddFrame({ kind, frame }) {
        if (kind === 'broken' || frame.cut === true) broken = frame.seq;
      },
      any({ of }) {
        came ||= of !== 'error' && of !== 'other';
      },
      end({ outcome }, report, { lastSeq }) {
        // A stream that breaks off inside an event was already reported at that event.
        if (came && outcome === undefined && broken !== lastSeq) report();
      },
    };
  },
};
