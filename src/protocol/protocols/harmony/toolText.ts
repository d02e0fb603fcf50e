/** Writes tool declarations as Harmony prompts have them: as the types of a TypeScript-like namespace. */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import { isNothing, type Loss, type NeutralTool } from '../../core/conversation/neutral.ts';

/** Writes the tools. Whatever a JSON Schema contains that the types cannot express is added to `losses`. */
export function writeToolText(tools: readonly NeutralTool[], losses: Loss[]): string {
  const types = tools.map((tool) => writeTool(tool, losses));
  return `# Tools\n\n## functions\n\nnamespace functions {\n\n${types.join('\n\n')}\n\n} // namespace functions`;
}

function writeTool({ at, name, description, parameters, strict }: NeutralTool, losses: Loss[]): string {
  const lose = (what: string): void => {
    if (!losses.some((loss) => loss.pointer === at && loss.what === what))
      losses.push({ pointer: at, what, why: 'noPlace' });
  };
  if (strict !== undefined) lose('strict');
  const safe = name.replaceAll(/[^\w-]+/g, '_');
  if (safe !== name) lose(`name ${name}`);
  const comment = description === undefined || description === '' ? '' : `${toComment(description)}\n`;
  const input = isNothing(parameters) ? '()' : `(_: ${toType(parameters, lose)})`;
  return `${comment}type ${safe} = ${input} => any;`;
}

function toComment(text: string): string {
  return text
    .replaceAll('<|', '< |')
    .split(/\r\n|\n|\r/)
    .map((line) => `// ${line}`)
    .join('\n');
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** `written`: the members of the schema that are already in the text. Reports all others that the type does not show. */
function toType(schema: Json | undefined, lose: (what: string) => void, written: readonly string[] = []): string {
  if (!isJsonObject(schema)) {
    if (schema !== undefined && schema !== true) lose(`schema ${toJsonText(schema)}`);
    return 'any';
  }
  const shown = new Set(['type', ...written]);
  const loseOthers = (...own: readonly string[]): void => {
    for (const key of Object.keys(schema)) if (!shown.has(key) && !own.includes(key)) lose(key);
  };
  const type = stringOr(schema['type']) ?? '';
  const loseType = (): void => lose(`type ${toJsonText(schema['type'] ?? null)}`);
  const choices = schema['enum'];
  if (Array.isArray(choices)) {
    loseOthers('enum');
    // The values have the type.
    if (type === '' && schema['type'] !== undefined) loseType();
    return choices.map((one: Json) => toJsonText(one).replaceAll('<|', '< |')).join(' | ');
  }
  if (type === 'object' || isJsonObject(schema['properties'])) {
    loseOthers('properties', 'required');
    if (type !== 'object' && schema['type'] !== undefined) loseType();
    return toObjectType(schema, lose);
  }
  loseOthers(...(type === 'array' ? ['items'] : []));
  if (type === 'array') return `${toType(schema['items'], lose)}[]`;
  if (Object.hasOwn(plain, type)) return plain[type] ?? 'any';
  loseType();
  return 'any';
}

function toObjectType(schema: JsonObject, lose: (what: string) => void): string {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const required: readonly Json[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const isNamed = required.every((name) => typeof name === 'string' && Object.hasOwn(properties, name));
  if (!isNamed || !(schema['required'] === undefined || Array.isArray(schema['required']))) lose('required');
  if (schema['properties'] !== undefined && properties !== schema['properties']) lose('properties');
  const members = Object.entries(properties).map(([key, inner]) => {
    const description = isJsonObject(inner) ? stringOr(inner['description']) : undefined;
    const comment = description === undefined ? '' : `${toComment(description)}\n`;
    return `${comment}${key.replaceAll('<|', '< |')}${required.includes(key) ? '' : '?'}: ${toType(inner, lose, description === undefined ? [] : ['description'])},\n`;
  });
  return members.length === 0 ? '{}' : `{\n${members.join('')}}`;
}
