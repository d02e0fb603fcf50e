/** The parts of Chat Completions messages. Servers reject parts of another role and parts with unknown types. */
import type { PartModel } from '../contract/partModel.ts';
import { convertPart } from './convertPart.ts';
import { eachPart } from './eachPart.ts';
import { foreignPart } from './foreignPart.ts';
import { membersOf, ownerOfPart, partTypes } from './members.ts';

export const partModel: PartModel = {
  each: eachPart,
  types: partTypes,
  isOpen: false,
  ownerOf: (type, { role }) =>
    role === undefined || membersOf(role) === undefined ? undefined : ownerOfPart(type, role),
  counterpart: () => undefined,
  foreign: foreignPart,
  convert: convertPart,
};
