/**
 * The addresses that follow from `repository` in `package.json`. `npm run generate` writes them into the manifest, so
 * that `repository` is the only field to set.
 */

export interface RepositoryLinks {
  readonly homepage: string;
  readonly bugs: { readonly url: string };
  readonly qna: string;
}

/** `repository` as npm and vsce read it. */
export type Repository = string | { readonly url: string } | undefined;

/** Returns `undefined` while there is no repository. Throws when it is not on GitHub, which our workflows expect. */
function linksOf(repository: Repository): RepositoryLinks | undefined {
  if (repository === undefined) return undefined;
  const address = typeof repository === 'string' ? repository : repository.url;
  const base = /^(?:git\+)?(https:\/\/github\.com\/[\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(address)?.[1];
  if (base === undefined) throw new Error(`“repository” must be https://github.com/OWNER/NAME, but it is ${address}.`);
  return {
    homepage: `${base}#readme`,
    bugs: { url: `${base}/issues` },
    qna: `${base}/blob/HEAD/SUPPORT.md`,
  };
}

/** Returns the manifest with the addresses that follow from its `repository`, next to that field. */
export function withRepositoryLinks<M extends object>(manifest: M): M {
  const { homepage: _homepage, bugs: _bugs, qna: _qna, ...others } = manifest as Record<string, unknown>;
  const links = linksOf(others['repository'] as Repository);
  const entries = Object.entries(others).flatMap((entry) =>
    entry[0] === 'repository' ? [entry, ...Object.entries(links ?? {})] : [entry],
  );
  return Object.fromEntries(entries) as M;
}
