/**
 * Writes the types of what crosses the wire from the server's description of itself: `src/api/wire.ts`, or the file that is named,
 * of the npm package.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const description = new URL('../docs/formats/openapi.json', import.meta.url);
const [named] = process.argv.slice(2);
const types = named === undefined ? new URL('src/api/wire.ts', import.meta.url) : pathToFileURL(named);
const squares = named === undefined ? './chess' : './index.js';

/** The pattern by which the description knows a square. */
const SQUARE = '^[a-h][1-8]$';

const tree = await openapiTS(description, {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  inject: `import type { Square } from '${squares}';\n`,
  transform: (schema) => (schema.pattern === SQUARE ? ts.factory.createTypeReferenceNode('Square') : undefined),
});
const text = `// Written by \`web/wire.mjs\` from docs/formats/openapi.json; not kept.\n\n${astToString(tree)}`;
// An unchanged file keeps its date, so that whoever watches it sleeps on.
const before = await readFile(types, 'utf8').catch(() => null);
if (before !== text) await writeFile(types, text);
