/**
 * Recognizes handoffs: the names of their tools, the parameters that a handoff tool should have, and the
 * phrases that announce a handoff.
 */
import type { JsonObject } from '../../core/json/json.ts';

/** Whether a tool is a handoff tool, such as `transfer_to_writer` and `handoff_task`. */
export function isHandoffTool(name: string | undefined): boolean {
  return name !== undefined && /^(?:transfer[_-]?to|hand[_-]?off)/i.test(name);
}

/** The agent that takes over, what it has to know, and what it receives. */
export const handoffParameters: JsonObject = {
  type: 'object',
  properties: {
    target_agent: { type: 'string', description: 'The agent that takes over.' },
    handoff_context: { type: 'string', description: 'What was done so far, and what remains to be done.' },
    assets: {
      type: 'array',
      description: 'What the other agent needs.',
      items: {
        type: 'object',
        properties: { asset_type: { type: 'string', enum: ['file_path', 'memory_key'] }, value: { type: 'string' } },
      },
    },
  },
  required: ['target_agent', 'handoff_context'],
};

export const handoffTool = {
  name: 'handoff_task',
  description: 'Hands the task over to another agent.',
  parameters: handoffParameters,
} as const;

/**
 * What is handed over, and to whom. Both are restricted, because money is transferred to an account, but a
 * task to an agent.
 */
const matter = String.raw`(?:you|this|it|things|everything|(?:the|this|your|our) (?:\w+ ){0,2}(?:task|conversation|chat|call|case|ticket|request|question|issue|inquiry|project|work|research|results?|findings|draft|summary|control|floor))`;
const party = String.raw`[^.!?\n]{0,40}?(?:\b(?:agent|assistant|human|specialist|representative|expert|team|department|support|colleague|supervisor|writer|editor|coder|developer|researcher|reviewer|planner|analyst|critic|translator|designer)|\w_(?:agent|expert|bot|\w*er)\b)`;
const verb = String.raw`(?:hand(?:ing|ed)? (?:${matter} )?(?:over|off)|transferr?(?:ing|ed)? ${matter}|pass(?:ing|ed)? ${matter}(?: over| on| along)?|delegat(?:e|ed|ing) ${matter}|forward(?:ing|ed)? ${matter})`;
const speaker = String.raw`(?:^|\bnow |\blet me |\bI(?: am|['’]m| will|['’]ll| have|['’]ve)(?: now| just| be)* )`;

/** The speaker hands over now: “I'm handing this over to the writer”, “现在转交给写作者”. */
const announced = [
  new RegExp(`${speaker}${verb} to ${party}`, 'i'),
  new RegExp(String.raw`\bhand-?off to ${party}`, 'i'),
  /(?:现在|下面|接下来|我将|我会|我来|马上|正在|已经?|将|把[^，。！？\n]{1,20})[^，。！？\n]{0,12}(?:转交|移交|转接|交接|交由|交棒)(?:给|到|至)?[^，。！？\n]{0,12}(?:[A-Za-z]\w*_\w+|agent|智能体|代理|助手|专家|同事|人工|客服|团队|部门|编辑|工程师|研究员|审核|者|师)/i,
];

/**
 * Words that make the sentence an offer or a negation: `offered` before the announcement, `conditional`
 * anywhere in the sentence.
 */
const offered = /\b(?:would|could|should|shall|can|may|might|want|like|prefer|not|never|cannot|unable)\b|n['’]t\b/i;
const conditional =
  /[?？]\s*$|\b(?:if|unless|once|when|whether)\b|如果|若|如需|一旦|是否|需要|可以|能否|要不要|希望|建议|不会|不能|无法|没有|不要|吗/i;

/** Returns the sentence that announces a handoff; `undefined` if there is none. */
export function findHandoff(text: string): string | undefined {
  const end = text.slice(-maxScanned);
  if (!hint.test(end)) return undefined;
  const sentences = end.split(/(?<=[.!?。！？])\s*|\n+/);
  return sentences.find((sentence) => hint.test(sentence) && isHandoff(sentence))?.trim();
}

/** Occurs in every announcement, and in few other sentences. */
const hint = /hand|transfer|pass|delegat|forward|转|移交|交接|交由|交棒/i;

/** The number of characters that are checked at the end of a text, because what happens next is announced last. */
const maxScanned = 4000;

function isHandoff(sentence: string): boolean {
  if (conditional.test(sentence)) return false;
  return announced.some((pattern) => {
    const match = pattern.exec(sentence);
    return match !== null && !offered.test(sentence.slice(0, match.index + match[0].length));
  });
}
