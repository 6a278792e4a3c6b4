import { randomUUID } from 'node:crypto';
import { clientFileNames, isProgramFile } from '@contapro/domain';
import type { Handlers } from '../../contract/handlers.ts';
import { limited, longList, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { clientFilesFile, zippedFileId } from './client-files.ts';
import { fingerprintsRepository } from './fingerprints.repository.ts';
import { ordersRepository } from './orders.repository.ts';
import { recordReceived } from './record-received.ts';
import { fileIdOf, reportLinks, reportTokenOf } from './report-links.ts';

type ClientFilesHandlers = Pick<Handlers, 'requestClientFiles' | 'confirmClientFiles'>;

/** The files of chosen clients in one zip, which `getReportFile` sends. */
export function clientFilesHandlers({
  database,
  sql,
  links,
  clock,
}: Pick<Services, 'database' | 'sql' | 'links' | 'clock'>): ClientFilesHandlers {
  const orders = ordersRepository(database);
  const fingerprints = fingerprintsRepository(sql);
  const signed = reportLinks({ links, clock });
  return {
    requestClientFiles: limited(perMinute(20, longList), async ({ scope, session, body }) => {
      const { tax_period: period, business_uuids: businessIds, files } = body;
      if ((await orders.clients(scope, businessIds)).length === 0) throw noClient();
      const name = `${clientFilesFile}_${period}.zip`;
      // Two links never are the same, because the order is found by its link.
      const claims = { accountantId: scope.ownerId, file: clientFilesFile, nonce: randomUUID(), name };
      const { token, link } = signed(claims, session);
      await orders.add(
        scope.ownerId,
        { id: fileIdOf(token), period, businessIds, files: clientFileNames.filter((file) => files.includes(file)) },
        clock(),
      );
      return link;
    }),

    confirmClientFiles: limited(perMinute(60), async (call) => {
      const {
        scope,
        body: { sas },
      } = call;
      const at = clock();
      const token = reportTokenOf(sas);
      const order = await orders.find(scope.ownerId, fileIdOf(token), at);
      if (!order) throw zipNotFound();
      const clients = await orders.clients(scope, order.businessIds);
      const ids = order.files.flatMap((file) =>
        file !== 'xml' && isProgramFile(file) ? [zippedFileId(token, file)] : [],
      );
      await fingerprints.receive(
        clients.flatMap(({ id: businessId }) => ids.map((id) => ({ businessId, id }))),
        at,
        recordReceived(call, at),
      );
      return undefined;
    }),
  };
}

const zipNotFound = () =>
  new HttpProblem(404, 'REPORT_FILE_NOT_FOUND', 'Ya no tenemos anotada esa descarga. Descarga los archivos otra vez.');

const noClient = () =>
  new HttpProblem(
    404,
    'BUSINESS_NOT_FOUND',
    'Ya no ves ninguno de estos clientes. Actualiza el tablero y elígelos de nuevo.',
  );
