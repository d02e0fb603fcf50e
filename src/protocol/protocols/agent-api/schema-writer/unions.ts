/**
 * Writes unions as an `enum` on the tag and `if`/`then` for the rest. With `anyOf`, editors name an arbitrary branch in
 * their message; with `if`/`then`, they list the valid values and complete them.
 */
import type { LocalizedText } from '../../../core/l10n/translate.ts';
import { eventModels, models } from '../models.ts';
import { AgentContent } from '../schema.ts';
import { enumDescriptions } from '../descriptions/enumDescriptions.ts';
import { eventDescriptions } from '../descriptions/eventDescriptions.ts';
import { unionDescriptions } from '../descriptions/unionDescriptions.ts';
import type { ValueDescription } from '../descriptions/description.ts';
import { describeAsText, toDescription } from './describe.ts';
import { findDescription, type Context, type UnionName } from './names.ts';
import type { SchemaNode } from '../../schema-writer/shapeNode.ts';
import { when, whenTag } from '../../schema-writer/when.ts';

interface Branch {
  readonly value: string;
  readonly description: ValueDescription;
  readonly node: SchemaNode;
}

export const writeUnion: Readonly<Record<UnionName, (context: Context) => SchemaNode>> = {
  AgentContent(context) {
    const contents = AgentContent.options.map((schema) => {
      const value = schema.shape.type.value;
      return {
        schema,
        value,
        description: enumDescriptions.ContentType.values[value],
        node: context.refer(schema) ?? {},
      };
    });
    return {
      ...toHead('AgentContent', context),
      required: ['type'],
      properties: { type: toTag(enumDescriptions.ContentType, contents, context) },
      allOf: contents.map(({ value, node }) => whenTag('type', [value], node)),
      // VS Code would not find the snippets inside `then`.
      defaultSnippets: contents.map(({ schema, value, description }) => ({
        label: value,
        description: describeAsText(description, context.locale),
        body: findDescription(schema)?.snippet ?? {},
      })),
    };
  },

  StreamEvent(context) {
    const objects = Object.entries(eventModels).map(([value, schema]) => ({
      value,
      description: findDescription(schema) ?? unionDescriptions.AgentContent,
      node: context.refer(schema) ?? {},
    }));
    return {
      ...toHead('StreamEvent', context),
      properties: { object: toTag(eventDescriptions.Event.fields.object, objects, context) },
      ...when(
        { required: ['object'] },
        { allOf: objects.map(({ value, node }) => whenTag('object', [value], node)) },
        context.refer(models.BareError),
      ),
    };
  },
};

function toHead(name: UnionName, { locale }: Context): SchemaNode {
  return { title: name, ...toDescription(unionDescriptions[name], locale), type: 'object' };
}

function toTag(description: LocalizedText, branches: readonly Branch[], { locale }: Context): SchemaNode {
  return {
    ...toDescription(description, locale),
    enum: branches.map(({ value }) => value),
    enumDescriptions: branches.map((branch) => describeAsText(branch.description, locale)),
  };
}
