/** Checks of the shipped files: the sources in each bundle, the size of each bundle, and the contents of the VSIX. */
import { vsixLimit } from '../../scripts/buildProduct.ts';

export interface Bundle {
  readonly name: string;
  /** Sources included in the output, also in chunks that are loaded later, as paths from the repository root. */
  readonly inputs: readonly string[];
  /** Bytes after gzip, without the chunks that are loaded later. */
  readonly zipped: number;
}

export interface BundleLimit {
  readonly name: string;
  /** Bytes after gzip. */
  readonly zipped: number;
  /** Sources that must not be in the bundle. */
  readonly without: RegExp;
}

/**
 * What the extension host may contain of `src/protocol`, `src/engine` and `src/node`, as paths in `src`. Nothing of it
 * reads what a server sends or what a user opens; that happens in the threads of the engine.
 */
const inHost: readonly string[] = [
  // Calls to the threads, and the network, which only exists in the host.
  'engine/channel/',
  'protocol/session/remote/(?:networkHost|sendBody|bodyLog|keptResponses)',
  'protocol/session/client/(?:endpoint|endpointSetting|retryPolicy|variables|credentials|forbiddenUrl|toConnectFault)',
  'node/environment',
  // Texts for users, and small parts of many modules.
  'protocol/core/(?:base|l10n)/',
  'protocol/core/json/(?:json|parseJson|jsonDepth|countValues)',
  'protocol/core/secrets/(?:credentialNames|spellings|readings|redact)',
  // Names of files, and lists of choices.
  'protocol/core/(?:record/runFileName|document/requestName|wire/frame)',
  'protocol/lint/(?:config/configFileName|documents/findingLine)',
  'protocol/features/(?:codegen/codeTarget|export/(?:exportFormat|runSecrets))',
  'protocol/panel/(?:comparisonView|endpoint|messages|plainNotice|visibleText)',
  // Other extensions register their protocols in the host.
  'protocol/protocols/custom/checkCustom',
];

const notInHost = `node_modules/|src/(?:webview|cli)/|src/(?=protocol/|engine/|node/)(?!${inHost
  .map((path) => (path.endsWith('/') ? path : `${path}\\.ts`))
  .join('|')})`;

/** The network of the host, which passes bytes on. */
const notInNetwork =
  /node_modules\/|src\/(?:webview|cli|engine)\/|src\/protocol\/(?!core\/(?:base|secrets|json)\/|session\/client\/)/;

export const bundleLimits: readonly BundleLimit[] = [
  // The whole bundle is read on activation.
  {
    name: 'main',
    zipped: 32 * 1024,
    without: new RegExp(`${notInHost}|extension/language/(?!rulePages)`),
  },
  {
    name: 'lazyContributions',
    zipped: 80 * 1024,
    without: new RegExp(notInHost),
  },
  // What the first request of a window loads.
  { name: 'network', zipped: 8 * 1024, without: notInNetwork },
  // What Capture Runs… loads.
  { name: 'forwarding', zipped: 8 * 1024, without: notInNetwork },
  { name: 'terminalCommand', zipped: 3 * 1024, without: /node_modules\/|l10n\/(?!translate)/ },
  // The texts of examples are included only if the page of a rule is.
  {
    name: 'engine',
    zipped: 440 * 1024,
    without: /src\/(?:webview|cli)\/|\.examples\.ts$|\/example(?:Events|Chat)\.ts$|node_modules\/(?:preact|@preact)/,
  },
  {
    name: 'panel',
    zipped: 57 * 1024,
    without:
      /node_modules\/(?:zod|eventsource-parser|jsonc-parser)|src\/(?:node|extension|cli)\/|protocol\/(?:protocols|lint|core\/wire|session)\//,
  },
  {
    name: 'protocol',
    zipped: 404 * 1024,
    without:
      /src\/(?:webview|extension|cli|node)\/|protocols\/(?:editors|[\w-]+\/(?:authoring|editor))\.ts$|protocol\/(?:server\/sample|panel)\/|\.examples\.ts$|\/example(?:Events|Chat)\.ts$/,
  },
  // What `agent-api --version` and `--help` load: the parser, and the descriptions of all commands in both languages.
  {
    name: 'cliStart',
    zipped: 34 * 1024,
    without: /node_modules\/(?:preact|@preact)|src\/(?:webview|extension)\//,
  },
  // What `agent-api lint` loads, and in addition what the other commands load.
  {
    name: 'cli',
    zipped: 360 * 1024,
    without:
      /src\/(?:webview|extension)\/|protocols\/(?:editors|[\w-]+\/(?:authoring|editor))\.ts$|\.examples\.ts$|\/example(?:Events|Chat)\.ts$|node_modules\/(?:preact|@preact)/,
  },
];

export function bundlesKeepLimits(bundles: readonly Bundle[], limits: readonly BundleLimit[]): readonly string[] {
  return limits.flatMap(({ name, zipped, without }) => {
    const bundle = bundles.find((one) => one.name === name);
    if (bundle === undefined) return [`${name}: was not built`];
    return [
      ...bundle.inputs.filter((input) => without.test(input)).map((input) => `${name}: holds ${input}`),
      ...(bundle.zipped > zipped ? [`${name}: ${bundle.zipped} bytes zipped, ${zipped} allowed`] : []),
    ];
  });
}

/**
 * Licences require their notices to be shipped with the code. Returns the names of packages that are bundled without a
 * notice.
 */
export function noticesAreComplete(bundles: readonly Bundle[], noticed: readonly string[]): readonly string[] {
  const held = bundles.flatMap(({ inputs }) =>
    inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []),
  );
  return [...new Set(held)].filter((name) => !noticed.includes(name)).map((name) => `no notice of ${name}`);
}

/** Files that the VSIX may contain. */
const shipped: readonly RegExp[] = [
  /^extension\.vsixmanifest$/,
  /^\[Content_Types\]\.xml$/,
  /^extension\/package(?:\.nls(?:\.zh-cn)?)?\.json$/,
  /^extension\/(?:readme|changelog)\.md$/,
  /^extension\/(?:LICENSE|THIRD_PARTY_NOTICES)\.txt$/,
  /^extension\/media\/(?:icon\.png|[\w-]+\.svg|walkthrough\/(?:en|zh-cn)\/[\w-]+\.webp)$/,
  /^extension\/schemas\/(?:zh-cn\/)?(?:agentapi-config|agenttest|agentvariants)\.schema\.json$/,
  /^extension\/syntaxes\/[\w.-]+\.json$/,
  /^extension\/snippets\/(?:python|typescript)\.json$/,
  /^extension\/templates\/(?:files|instructions|typescript|agentscope|chatadapter|mlflow|adapter|exercises\/en|exercises\/zh-cn)\/(?:_vscode\/)?[\w.-]+$/,
  /^extension\/dist\/templates\/(?:typescript\/agentApi\.js|adapter\/agentApiWorkbench\.d\.ts)$/,
  /^extension\/dist\/(?:node\/(?:main|lazyContributions|forwarding|network|terminalCommand)\.cjs|node\/engineThread\.js|cli\/main\.js|chunks\/[\w-]+\.js)$/,
  /^extension\/docs\/rules\/[a-z0-9]+(?:\.zh-cn)?\.md$/,
  /^extension\/dist\/panel\/[\w-]+\.(?:js|css|svg|woff2)$/,
];

export function vsixHoldsOnlyWhatRuns(entries: readonly string[], size: number): readonly string[] {
  return [
    ...entries.filter((entry) => !shipped.some((kind) => kind.test(entry))).map((entry) => `the VSIX holds ${entry}`),
    ...(size >= vsixLimit ? [`the VSIX has ${size} bytes, ${vsixLimit} is the limit`] : []),
  ];
}
