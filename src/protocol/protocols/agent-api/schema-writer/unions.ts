/**
 * Writes unions as an `enum` on the tag and `if`/`then` for the rest. With `anyOf`, editors name an arbitrary branch in
 * their message; with `if`/`then`, they list the valid values and complete them.
 */
import { eventModels, models } from '../models.ts';
import { AgentContent } from '../schema.ts';
import { enumWords } from '../words/enumWords.ts';
import { eventWords } from '../words/eventWords.ts';
import { unionWords } from '../words/unionWords.ts';
import type { ValueWords, Words } from '../words/words.ts';
import { sayPlainly, toDescription } from './describe.ts';
import { findWords, type Context, type UnionName } from './names.ts';
import type { SchemaNode } from '../../schema-writer/shapeNode.ts';
import { when, whenTag } from '../../schema-writer/when.ts';

interface Branch {
  readonly value: string;
  readonly words: ValueWords;
  readonly node: SchemaNode;
}

export const writeUnion: Readonly<Record<UnionName, (context: Context) => SchemaNode>> = {
  AgentContent(context) {
    const contents = AgentContent.options.map((schema) => {
      const value = schema.shape.type.value;
      return { schema, value, words: enumWords.ContentType.values[value], node: context.refer(schema) ?? {} };
    });
    return {
      ...toHead('AgentContent', context),
      required: ['type'],
      properties: { type: toTag(enumWords.ContentType, contents, context) },
      allOf: contents.map(({ value, node }) => whenTag('type', [value], node)),
      // VS Code would not find the snippets inside `then`.
      defaultSnippets: contents.map(({ schema, value, words }) => ({
        label: value,
        description: sayPlainly(words, context.locale),
        body: findWords(schema)?.snippet ?? {},
      })),
    };
  },

  StreamEvent(context) {
    const objects = Object.entries(eventModels).map(([value, schema]) => ({
      value,
      words: findWords(schema) ?? unionWords.AgentContent,
      node: context.refer(schema) ?? {},
    }));
    return {
      ...toHead('StreamEvent', context),
      properties: { object: toTag(eventWords.Event.fields.object, objects, context) },
      ...when(
        { required: ['object'] },
        { allOf: objects.map(({ value, node }) => whenTag('object', [value], node)) },
        context.refer(models.BareError),
      ),
    };
  },
};

function toHead(name: UnionName, { locale }: Context): SchemaNode {
  return { title: name, ...toDescription(unionWords[name], locale), type: 'object' };
}

function toTag(words: Words, branches: readonly Branch[], { locale }: Context): SchemaNode {
  return {
    ...toDescription(words, locale),
    enum: branches.map(({ value }) => value),
    enumDescriptions: branches.map((branch) => sayPlainly(branch.words, locale)),
  };
}
