/** What each edition added and removed, compared with the edition before it. */
import { existsIn, fieldsIn, valuesIn } from '../../src/protocol/protocols/agent-api/editions.ts';
import { enums, models, type EnumName, type ModelName } from '../../src/protocol/protocols/agent-api/models.ts';
import { editions, type Edition } from '../../src/protocol/protocols/agent-api/descriptions/description.ts';

export interface EditionNews {
  readonly edition: Edition;
  /** `Model`, `Model.field` or `Enum.value`; for a new model only its name. */
  readonly brought: readonly string[];
  readonly gone: readonly string[];
}

/** Returns the differences, starting with the second edition. */
export function editionNews(): readonly EditionNews[] {
  return editions.slice(1).map((edition, index) => {
    const before = new Set(namesIn(editions[index] ?? edition));
    const now = new Set(namesIn(edition));
    const brought = [...now].filter((name) => !before.has(name));
    return {
      edition,
      brought: brought.filter((name) => !brought.includes(name.slice(0, name.indexOf('.')))),
      gone: [...before].filter((name) => !now.has(name)),
    };
  });
}

function namesIn(edition: Edition): readonly string[] {
  const inModels = (Object.keys(models) as ModelName[]).flatMap((name) =>
    existsIn(edition, name) ? [name, ...fieldsIn(edition, name).map((field) => `${name}.${field}`)] : [],
  );
  const inEnums = (Object.keys(enums) as EnumName[]).flatMap((name) =>
    valuesIn(edition, name).map((value) => `${name}.${value}`),
  );
  return [...inModels, ...inEnums];
}
