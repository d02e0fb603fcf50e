/** The titles of protocols, from the choices of the setting for endpoints, because no thread of the engine is needed then. */
import { extensions } from 'vscode';
import { extensionId, settingIds } from '../manifest.ts';

interface Manifest {
  readonly contributes: {
    readonly configuration: {
      readonly properties: Readonly<
        Record<
          string,
          {
            readonly items?: {
              readonly properties: {
                readonly protocol: { readonly enum: readonly string[]; readonly enumDescriptions: readonly string[] };
              };
            };
          }
        >
      >;
    };
  };
}

/** Returns an empty text for an unknown protocol, and the id of a protocol of another extension. */
export function titleOfProtocol(id: string | undefined): string {
  if (id === undefined) return '';
  const manifest = extensions.getExtension(extensionId)?.packageJSON as Manifest | undefined;
  const protocol = manifest?.contributes.configuration.properties[settingIds.endpoints]?.items?.properties.protocol;
  return protocol?.enumDescriptions[protocol.enum.indexOf(id)] ?? id;
}
