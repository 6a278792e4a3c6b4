import { type Business, uploadRefusal, uploadRoute } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { businessOf } from '../../engine/mapping/index.ts';
import type { RoutedFiles } from '../../engine/uploads/index.ts';
import type { StudioUploadServices, UnroutedFile } from './studioUpload.types.ts';

/** What became of the chosen files. */
export interface Routing {
  routed: readonly RoutedFiles[];
  unrouted: readonly Omit<UnroutedFile, 'id'>[];
}

/** The parties of a voucher are at its beginning, before its lines. In bytes. */
const readBytes = 300_000;

const extensionOf = ({ name }: File) => name.slice(name.lastIndexOf('.')).toLowerCase();

export const studioUploadActors = ({ api, unzip }: StudioUploadServices) => ({
  listBusinesses: fromRead(
    async (_: undefined, signal): Promise<readonly Business[]> =>
      (await api.listBusinesses({ signal })).businesses.map(businessOf),
  ),
  routeFiles: fromCall(
    async ({ files, clients }: { files: readonly File[]; clients: readonly Business[] }, signal): Promise<Routing> => {
      const byRuc = new Map(clients.map((client) => [client.ruc, client]));
      const routed = new Map<Business, File[]>();
      const unrouted: Omit<UnroutedFile, 'id'>[] = [];
      const leave = (file: File, reason: UnroutedFile['reason']) =>
        unrouted.push({ file, reason, rucs: [], clients: [] });

      const route = async (file: File) => {
        const text = extensionOf(file) === '.xml' ? await file.slice(0, readBytes).text() : undefined;
        return uploadRoute({ name: file.name, text }, byRuc);
      };
      const add = async (file: File, isInZip: boolean): Promise<void> => {
        const refusal = uploadRefusal(file);
        if (refusal !== null) {
          leave(file, refusal);
          return;
        }
        // A file that was changed or moved after it was chosen cannot be read.
        const found = await route(file).catch(() => null);
        if (found === null) leave(file, 'unreadable');
        else if (found.problem === null) routed.set(found.client, [...(routed.get(found.client) ?? []), file]);
        else if (extensionOf(file) !== '.zip')
          unrouted.push({ file, reason: found.problem, rucs: found.rucs, clients: found.clients });
        else if (isInZip) leave(file, 'nestedZip');
        else {
          const entries = await unzip({ file, signal });
          if (entries === 'damaged') leave(file, 'damagedZip');
          else if (entries === 'large') leave(file, 'largeZip');
          else for (const entry of entries) await add(entry, true);
        }
      };
      for (const file of files) {
        if (signal.aborted) break;
        await add(file, false);
      }
      return { routed: [...routed].map(([business, own]) => ({ business, files: own })), unrouted };
    },
  ),
});
