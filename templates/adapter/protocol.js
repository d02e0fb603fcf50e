// @ts-check
/**
 * The protocol: events `{"my":"said","text":"…"}` and `{"my":"bye"}`, requests `{"questions":["…"]}`.
 * `agentApiWorkbench.d.ts` describes each member.
 * @type {import('./agentApiWorkbench').CustomProtocol}
 */
const protocol = {
  id: 'my-protocol',
  title: 'My Protocol',
  recognizeEvent: (json) => (typeof memberOf(json, 'my') === 'string' ? 2 : 0),
  createReader: () => ({
    read({ json }, emit) {
      if (memberOf(json, 'my') === 'said') {
        emit({ op: 'item-start', item: 'answer', kind: 'message', role: 'assistant' });
        const text = String(memberOf(json, 'text'));
        emit({ op: 'part-append', item: 'answer', part: 0, kind: 'text', text });
      }
      if (memberOf(json, 'my') === 'bye') {
        emit({ op: 'item-end', item: 'answer', status: 'completed' });
        emit({ op: 'run-end', outcome: 'completed' });
      }
    },
  }),
  requests: {
    list: 'questions',
    recognize: ({ questions }) => (Array.isArray(questions) ? 2 : 0),
    read: ({ questions }) => (Array.isArray(questions) ? questions.flatMap(readQuestion) : []),
    paths: ['/my'],
    missingMembers: () => ({ stream: true }),
  },
  // Lets the sample agent respond in this protocol.
  serving: {
    paths: ['/my'],
    createWriter: () => ({
      write(op) {
        if (op.op === 'part-append' && op.kind === 'text') return [{ my: 'said', text: op.text }];
        return op.op === 'run-end' ? [{ my: 'bye' }] : [];
      },
    }),
  },
};

/**
 * @param {import('./agentApiWorkbench').Json} text
 * @param {number} index
 * @returns {readonly import('./agentApiWorkbench').Op[]}
 */
function readQuestion(text, index) {
  const item = `questions/${index}`;
  return [
    { op: 'item-start', item, kind: 'message', role: 'user' },
    { op: 'part-replace', item, part: 0, kind: 'text', value: { text: String(text) } },
    { op: 'item-end', item, status: 'completed' },
  ];
}

/**
 * @param {import('./agentApiWorkbench').Json} json
 * @param {string} name
 */
function memberOf(json, name) {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? Reflect.get(json, name) : undefined;
}

exports.protocol = protocol;
