/** Opens and closes as many run panels as in a day's work. */
import { openAndClose } from '../host/panelCycles.ts';
import { test } from '../host/suite.ts';

/** In milliseconds. */
const limit = 600_000;

test('two hundred panels that are opened and closed leave nothing behind', () => openAndClose(200), limit);
