/**
 * Writes the list of bundled packages, for users who check what they install: `dist/agent-api-workbench.cdx.json` in
 * the CycloneDX format. npm creates it from the lock file; only the packages that are shipped are kept.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noticedPackages } from './generated/thirdPartyNotices.ts';
import { root, sbomFile } from './places.ts';
import { npmCommand, runProgram } from './runProgram.ts';

interface Sbom {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly scope?: string;
    readonly properties?: unknown;
  }[];
}

/** Throws when npm cannot write the list, or when a bundled package is not in it. */
export async function writeSbom(): Promise<void> {
  const [npm, args] = npmCommand('sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=silent');
  const whole = JSON.parse(await runProgram(npm, args, { output: 'hide' })) as Sbom;
  const shipped = await Promise.all(
    noticedPackages.map(async (name) => {
      const { version } = await readJson<{ readonly version: string }>(join('node_modules', name, 'package.json'));
      const component = whole.components.find((one) => one['bom-ref'] === `${name}@${version}`);
      if (component === undefined)
        throw new Error(`${name} ${version} is bundled, but it is not in package-lock.json.`);
      // In package.json, most packages are development dependencies, because esbuild bundles them; in the shipped
      // product they are required.
      return { ...component, scope: 'required', properties: [] };
    }),
  );
  const own = whole.metadata.component['bom-ref'];
  const dependencies = [{ ref: own, dependsOn: shipped.map((one) => one['bom-ref']) }];
  const { name, version, displayName } = await readJson<Record<string, string>>('package.json');
  const metadata = {
    ...whole.metadata,
    component: { ...whole.metadata.component, name, version, description: displayName },
  };
  await writeFile(
    sbomFile,
    `${JSON.stringify({ ...whole, metadata, components: shipped, dependencies }, undefined, 2)}\n`,
  );
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(root, file), 'utf8')) as T;
}
