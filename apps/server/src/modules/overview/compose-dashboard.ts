import type { Handlers, StreamedJson } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { describeError } from '../../describe-error.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';

type PartHandlers = Pick<
  Handlers,
  | 'getPurchaseDashboard'
  | 'getSalesDashboard'
  | 'getTotals'
  | 'getDetractionTotals'
  | 'getForm621'
  | 'getHistory'
  | 'listSources'
  | 'getDeclaredPeriod'
  | 'listNumberingFindings'
  | 'getCollections'
>;
type Part = keyof PartHandlers;

/** What an operation gets that has no such parameters: the contract types them as `never`. */
const none = undefined as never;

/**
 * What a dashboard shows, in one answer, which is made by the handlers of its parts. A part that fails is left out, so that the
 * client asks for it alone.
 */
export function composeDashboard(
  handlers: PartHandlers,
  { database }: Pick<Services, 'database'>,
): Pick<Handlers, 'getDashboard'> {
  const { getHistory, getForm621, listNumberingFindings } = handlers;
  return {
    getDashboard: limited(perMinute(1200), async (call) => {
      const { path, query, session, log } = call;
      const { id: business_uuid, ruc } = await ownBusiness(database, session, path);
      const { tax_period } = query;
      const month = { ruc, tax_period };
      const filters = { ...month, business_uuid };
      const ofMonth = { ...call, path: none, query: month };
      const ofBusiness = { ...call, path: none, query: filters };
      const ofPeriod = { ...call, path: none, query: { filters } };
      const ofBook = (operation_type: 'COMPRA' | 'VENTA') => ({
        ...call,
        path: none,
        query: { filters: { ...month, operation_type } },
      });
      const numbered = { business_ruc: ruc, business_uuid, tax_period, page: 1, size: 1 };

      async function part<Answer extends object>(id: Part, made: Promise<Answer | StreamedJson>) {
        try {
          const answer = await made;
          return 'streamedJson' in answer ? undefined : (answer as Exclude<Answer, StreamedJson>);
        } catch (error) {
          log.warn({ operation: id, err: describeError(error) }, 'A part of a dashboard was left out');
          return undefined;
        }
      }

      const [purchases, sales, totals, detractions, form_621, purchase_history, sales_history] = await Promise.all([
        part('getPurchaseDashboard', handlers.getPurchaseDashboard.handle(ofPeriod)),
        part('getSalesDashboard', handlers.getSalesDashboard.handle(ofPeriod)),
        part('getTotals', handlers.getTotals.handle(ofMonth)),
        part('getDetractionTotals', handlers.getDetractionTotals.handle(ofBusiness)),
        part('getForm621', getForm621.handle(ofPeriod)),
        part('getHistory', getHistory.handle(ofBook('COMPRA'))),
        part('getHistory', getHistory.handle(ofBook('VENTA'))),
      ]);
      // The others are not open to the pages of partners.
      const isOwnPage = session.access === null;
      const [declaration, numbering, sources, collections] = await Promise.all([
        part('getDeclaredPeriod', handlers.getDeclaredPeriod.handle(ofPeriod)),
        part('listNumberingFindings', listNumberingFindings.handle({ ...call, path: none, query: numbered })),
        isOwnPage ? part('listSources', handlers.listSources.handle({ ...call, query: { tax_period } })) : undefined,
        isOwnPage ? part('getCollections', handlers.getCollections.handle({ ...call, query: none })) : undefined,
      ]);
      return {
        ...(purchases && { purchases }),
        ...(sales && { sales }),
        ...(totals && { totals }),
        ...(detractions && { detractions }),
        ...(form_621 && { form_621 }),
        ...(purchase_history && { purchase_history }),
        ...(sales_history && { sales_history }),
        ...(declaration && { declaration }),
        ...(numbering && { numbering }),
        ...(sources && { sources }),
        ...(collections && { collections }),
      };
    }),
  };
}
