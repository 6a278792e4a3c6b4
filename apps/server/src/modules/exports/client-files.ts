import { type ClientFile, clientFilesReportTexts } from '@contapro/domain';
import type { FastifyBaseLogger } from 'fastify';
import { placesOf, type TakePlace } from '../../contract/places.ts';
import { HttpProblem } from '../../problem.ts';
import type { OpenLink } from '../../security/links.ts';
import type { Services } from '../../services.ts';
import { businessOfLink, scopeOfLink } from '../businesses/own-business.ts';
import { clientContents } from './client-contents.ts';
import { clientFolders } from './client-folders.ts';
import { clientsZip, type ZippedClient } from './clients-zip.ts';
import type { ExpectedLengths } from './expected-lengths.ts';
import { linkGone } from './link-gone.ts';
import { ordersRepository } from './orders.repository.ts';
import { fileIdOf } from './report-links.ts';
import type { ReportStream } from './report-streams.ts';
import { withoutPause } from './spooled.ts';

type Needs = Pick<
  Services,
  'database' | 'sql' | 'documents' | 'processor' | 'openSnapshot' | 'links' | 'clock' | 'baseUrl'
>;

/** The name of the zips in their links. */
export const clientFilesFile = 'clientes';

/** How many zips of many files an accountant is sent by a process at the same time. Each uses one database connection at most. */
const zipsAtOnce = 2;

/** The places of the zips of an accountant, whatever they have. */
export const placesOfZips = (): TakePlace =>
  placesOf(zipsAtOnce, 'Ya se están descargando dos zips. Espera a que terminen y vuelve a intentarlo.');

/** The id under which a file of a zip is noted for each of its businesses. */
export const zippedFileId = (token: string, file: ClientFile) => fileIdOf(`${token} ${file}`);

/** What zips of many files share. */
export interface ZipMeans {
  takePlace: TakePlace;
  lengths: ExpectedLengths;
}

/** The zips of the files of many clients. Each has a place of its accountant until it is sent. */
export function clientFilesZips(services: Needs, { takePlace, lengths }: ZipMeans) {
  const { database, clock } = services;
  const orders = ordersRepository(database);
  const contentOf = clientContents(services);
  return {
    /**
     * The zip of a link. That the person may see a client is checked again before each of its files.
     * @throws HttpProblem 404 LINK_EXPIRED, 429 TOO_MANY_AT_ONCE
     */
    async open(token: string, link: OpenLink, log: FastifyBaseLogger): Promise<ReportStream> {
      const scope = await scopeOfLink(database, link);
      const order = scope && (await orders.find(scope.ownerId, fileIdOf(token), clock()));
      if (!order) throw linkGone();
      const { period, files } = order;
      const known = await orders.clients(scope, order.businessIds);
      const giveBack = takePlace(scope.ownerId);
      const folders = clientFolders(known);
      const options = { session: link.session, log, idOf: (file: ClientFile) => zippedFileId(token, file) };
      const clients = known.map(
        ({ id, ruc, name }, index): ZippedClient => ({
          ruc,
          name,
          folder: folders[index] ?? ruc,
          contentOf: async (file) => {
            const business = await businessOfLink(database, { ...link, claims: { businessId: id } });
            if (!business) throw gone();
            if (business.archivedAt !== null) throw archived();
            return contentOf(file, { business, period }, options);
          },
        }),
      );
      const unseen = Array.from(
        { length: order.businessIds.length - known.length },
        (): ZippedClient => ({
          ruc: '',
          name: clientFilesReportTexts.unseen,
          folder: '',
          contentOf: () => Promise.reject(gone()),
        }),
      );
      const zip = clientsZip({
        clients: [...clients, ...unseen],
        files,
        now: clock(),
        onFailure: (error) => log.error({ err: error }, 'A file is missing in a zip of clients'),
      });
      const expected = { kind: 'clientFile', units: known.length * files.length } as const;
      return {
        contentType: 'application/zip',
        body: withoutPause(lengths.learnt(expected, zip)).once('close', giveBack),
        expectedLength: lengths.of(expected),
      };
    },
  };
}

const gone = () => new HttpProblem(404, 'BUSINESS_NOT_FOUND', clientFilesReportTexts.gone);
const archived = () => new HttpProblem(404, 'BUSINESS_ARCHIVED', clientFilesReportTexts.archived);
