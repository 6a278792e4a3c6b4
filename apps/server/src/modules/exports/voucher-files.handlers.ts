import type { Call, FileAnswer, Handlers, Schemas, StreamedJson } from '../../contract/handlers.ts';
import { limited, longList, perMinute } from '../../contract/limits.ts';
import { placesOf } from '../../contract/places.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { businessOfLink, ownBusiness } from '../businesses/own-business.ts';
import { type PurchaseListing, vouchersRepository } from '../vouchers/vouchers.repository.ts';
import { base64Json } from './base64-json.ts';
import { expectedLengths } from './expected-lengths.ts';
import { linkGone } from './link-gone.ts';
import { withoutPause } from './spooled.ts';
import { voucherFiles } from './voucher-files.ts';
import { zipOfVouchers } from './voucher-zip.ts';

type VoucherFilesHandlers = Pick<Handlers, 'getVoucherFile' | 'downloadAllInvoicesFiles' | 'downloadValidatedFiles'>;

type Needs = Pick<Services, 'database' | 'sql' | 'documents' | 'processor' | 'links' | 'clock'>;

/** How many zips of an account a process makes at the same time. Each draws the pictures that were not drawn before. */
const zipsAtOnce = 4;

/** How many single pictures of an account a process draws at the same time: as many as a browser asks for. Drawn ones are not counted. */
const picturesAtOnce = 6;

/** The original XML files of vouchers and their pictures, single or in a zip. */
export function voucherFilesHandlers({
  database,
  sql,
  documents,
  processor,
  links,
  clock,
}: Needs): VoucherFilesHandlers {
  const vouchers = vouchersRepository(database);
  const files = voucherFiles({ database, sql, documents, processor });

  const lengths = expectedLengths();

  const takePicturePlace = placesOf(
    picturesAtOnce,
    'Ya se están dibujando otros comprobantes. Espera unos segundos y vuelve a intentarlo.',
  );
  const takePlace = placesOf(
    zipsAtOnce,
    'Ya se están descargando otros comprobantes. Espera a que terminen y vuelve a intentarlo.',
  );

  async function zip(
    { session, scope, body, log }: Call<'downloadAllInvoicesFiles'> | Call<'downloadValidatedFiles'>,
    listing: PurchaseListing,
  ): Promise<StreamedJson> {
    const business = await ownBusiness(database, session, { ruc: body.ruc });
    const rows = await vouchers.byCodes(business.id, body.tax_period, listing, body.invoiceCodes);
    const giveBack = takePlace(scope.ownerId);
    try {
      const archive = await zipOfVouchers(files, business, rows, {
        type: body.type,
        now: clock(),
        onUndrawable: (error) => log.error({ err: error }, 'A picture is missing in a zip'),
      });
      const units = rows.filter(({ xmlDocumentId }) => xmlDocumentId !== null).length;
      const expected = { kind: body.type === 'xml' ? 'xmlZip' : 'jpegZip', units } as const;
      const content = withoutPause(lengths.learnt(expected, archive)).once('close', giveBack);
      return {
        streamedJson: base64Json('zip_file' satisfies keyof Schemas['VoucherZip'], content),
        // Three bytes are four letters of base64.
        expectedLength: Math.ceil((lengths.of(expected) * 4) / 3),
      };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  return {
    getVoucherFile: limited(perMinute(1200), async ({ path }): Promise<FileAnswer> => {
      const link = links.verify('vouchers', path.token);
      if (typeof link === 'string') throw linkGone();
      const business = await businessOfLink(database, link);
      if (!business) throw linkGone();
      const { xmlDocumentId = '' } = link.claims;
      const picture = path.name.endsWith('.jpeg');
      const bytes = picture
        ? await files.jpeg(business, xmlDocumentId, () => takePicturePlace(business.accountantId))
        : await files.xml(business.id, xmlDocumentId);
      if (!bytes) throw noFile();
      const cacheControl = 'private, max-age=3600';
      // The XML was written by a supplier. It must be saved and not shown as a page of this server.
      return picture
        ? { contentType: 'image/jpeg', body: bytes, cacheControl }
        : { contentType: 'application/xml', fileName: path.name, body: bytes, cacheControl };
    }),

    downloadAllInvoicesFiles: limited(perMinute(20, longList), (call) => zip(call, 'all')),
    downloadValidatedFiles: limited(perMinute(20, longList), (call) => zip(call, 'validated')),
  };
}

/** The error for a link to a file that the voucher does not have, or that is missing in the store of documents. */
const noFile = () =>
  new HttpProblem(
    404,
    'NO_FILES',
    'No encontramos el archivo de este comprobante. Inténtalo más tarde; si sigue igual, escribe a Soporte.',
  );
