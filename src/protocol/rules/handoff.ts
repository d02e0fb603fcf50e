/** What a handoff looks like: the names of its tools, the parameters it should have, and how people announce one. */
import type { JsonObject } from '../base/json.ts';

/** Such as `transfer_to_writer` and `handoff_task`. */
export function isHandoffTool(name: string | undefined): boolean {
  return name !== undefined && /^(?:transfer|hand_?off|delegate)(?:[_-]|$)/i.test(name);
}

/** Who takes over, what he has to know, and what he is given. */
export const handoffParameters: JsonObject = {
  type: 'object',
  properties: {
    target_agent: { type: 'string', description: 'The agent that takes over.' },
    handoff_context: { type: 'string', description: 'What was done so far, and what is still to be done.' },
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

export const handoffTool: JsonObject = {
  type: 'function',
  function: {
    name: 'handoff_task',
    description: 'Hands the task over to another agent.',
    parameters: handoffParameters,
  },
};

const person = String.raw`(?:you|this|it|them|that|things?|(?:the|this|your|our) (?:\w+ ){0,2}\w+)`;

/** The speaker hands over, now: “I'm handing this over to …”, “Transferring you to …”. */
const announced = [
  new RegExp(
    String.raw`\b(?:I(?:'m|’m| am| will|'ll|’ll)(?: now| be)*|let me|now|^)\s*(?:hand(?:ing)? (?:${person} )?(?:over|off)|transfer(?:ring)? ${person}|pass(?:ing)? ${person}(?: (?:over|on))?|delegat(?:e|ing) ${person}|forward(?:ing)? ${person})(?: (?:over|on))? to\b`,
    'i',
  ),
  /\bhand(?:ing|ed)? (?:off|over) to (?:the )?[\w-]*(?:agent|assistant|expert|specialist|writer|coder|researcher|reviewer)\b/i,
  /(?:现在|下面|接下来|我将|我会|我来|马上|正在|已|将|把[^。！？\n]{1,20})[^。！？\n]{0,12}(?:转交|移交|转接|交接|交由|交棒)(?:给|到|至|[^。！？\n]{0,12}(?:处理|负责|继续))/,
];

/** An offer, a condition, a report about others, or the contrary. */
const notYet =
  /\?\s*$|？\s*$|\b(?:if|when|once|unless|would|could|should|shall|can|may|might|want|like|prefer|not|never|cannot|unable|don't|don’t|can't|can’t|won't|won’t)\b|如果|若|一旦|是否|需要的话|可以|能否|要不要|希望|不会|不能|无法|没有|不要/i;

/** The sentence that announces a handoff; `undefined` where there is none. */
export function findHandoff(text: string): string | undefined {
  if (!/hand|transfer|pass|delegat|forward|[转移交]/i.test(text)) return undefined;
  return text
    .slice(0, mostLooked)
    .split(/(?<=[.!?。！？])\s*|\n+/)
    .find((sentence) => announced.some((pattern) => pattern.test(sentence)) && !notYet.test(sentence))
    ?.trim();
}

/** Characters; a text that is longer is a document, not an announcement. */
const mostLooked = 4000;
