import {
  type ClientCollections,
  type Collection,
  collectionTexts,
  firstDayOfProposal,
  formatDate,
  formatPeriod,
  limaDateOf,
  newestProposal,
  type CollectionStop,
  pageCount,
  solesFromCents,
} from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { accountantWithPlan } from '../businesses/running-plan.ts';
import { actBy, recordAct } from '../journal/store/record-act.ts';
import { overviewRepository } from './overview.repository.ts';
import { clientCollectionsOf, listedCollections } from './overview.ts';

export type CollectionsHandlers = Pick<Handlers, 'getCollections' | 'listCollections' | 'requestCollection'>;

/** How many registers and periods of a business the list of all businesses shows. */
const mostListed = 6;

export function collectionsHandlers(services: Pick<Services, 'database' | 'clock' | 'collector'>): CollectionsHandlers {
  const { database, clock, collector } = services;
  const views = overviewRepository(database);
  return {
    getCollections: limited(perMinute(1200), async ({ path, session }) =>
      answerOf(clientCollectionsOf(await views.of(await ownBusiness(database, session, path)), clock())),
    ),
    listCollections: limited(perMinute(600), async ({ query, scope }) => {
      const { page, size, state } = query;
      const now = clock();
      const { clients, counts } = await views.ofScope(scope, { page, size, state }, now);
      const total = state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
      return {
        data: clients.map((stored) => {
          const client = clientCollectionsOf(stored, now);
          return answerOf({ ...client, collections: listedCollections(client, mostListed) });
        }),
        counts,
        metadata: { pagination: { total_items: total, total_pages: pageCount(total, size) } },
      };
    }),
    requestCollection: limited(perMinute(600), async (call) => {
      const { path, body, scope, session } = call;
      const business = await ownBusiness(database, session, path);
      await accountantWithPlan(services, scope.ownerId, endedPlan);
      const { tax_period: period } = body;
      if (period !== undefined && period > newestProposal(limaDateOf(clock().getTime()))) throw openMonth(period);
      const stored = await views.of(business);
      // What only the schedule has begun is served first from now on.
      if (stored.run?.isAwaited) throw alreadyOpen();
      const { stop } = clientCollectionsOf(stored, clock());
      // The permissions may have been given meanwhile; SUNAT does not say so.
      if (stop !== null && stop !== 'not_permitted') throw stopped(stop);
      const ofPeriod = period !== undefined && { periods: [period] };
      await database.transaction(async (transaction) => {
        await collector.request(business, { isByHand: true, ...ofPeriod, within: transaction });
        await recordAct(transaction, {
          kind: 'collection_requested',
          ...actBy(call),
          businessId: business.id,
          at: clock(),
          ...(period !== undefined && { period }),
        });
      });
    }),
  };
}

const instant = (moment: number) => new Date(moment).toISOString();
const instantOrNull = (moment: number | null) => (moment === null ? null : instant(moment));
const soles = (cents: number | null) => (cents === null ? null : solesFromCents(cents));

const answerOf = ({ uuid, name, ruc, state, stop, isAwaited, nextAt, collections }: ClientCollections) => ({
  uuid,
  name,
  ruc,
  state,
  stop,
  is_awaited: isAwaited,
  next_at: instantOrNull(nextAt),
  collections: collections.map(collectionOf),
});

const collectionOf = ({
  book,
  period,
  open,
  last,
  workedAt,
  isPlanned,
  content,
}: Collection): Schemas['Collection'] => ({
  operation_type: book === 'purchases' ? 'COMPRA' : 'VENTA',
  period,
  open: open && {
    step: open.step,
    since: instant(open.since),
    next_at: instant(open.nextAt),
    setback: open.setback,
  },
  last: last && { ...last, at: instant(last.at) },
  worked_at: instantOrNull(workedAt),
  is_planned: isPlanned,
  content: content && {
    at: instant(content.at),
    vouchers: content.vouchers,
    total: soles(content.total),
    sunat_vouchers: content.sunatVouchers,
    sunat_total: soles(content.sunatTotal),
    added: content.added,
    changed: content.changed,
    vanished: content.vanished,
  },
});

const endedPlan = 'Tu prueba o tu plan terminó. Elige un plan para seguir recolectando de SUNAT.';
const openMonth = (period: string) =>
  new HttpProblem(400, [
    {
      code: 'PERIOD_NOT_CLOSED',
      message: `SUNAT propone ${formatPeriod(period)} desde el ${formatDate(firstDayOfProposal(period))}. Elige un periodo anterior.`,
      name: 'tax_period',
    },
  ]);
const alreadyOpen = () =>
  new HttpProblem(
    409,
    'COLLECTION_OPEN',
    'Ya estamos recolectando los comprobantes de esta empresa. Espera a que termine; verás cada paso aquí.',
  );
function stopped(stop: CollectionStop): HttpProblem {
  const { what, next } = collectionTexts.stops[stop];
  return new HttpProblem(409, 'COLLECTION_STOPPED', `${what}. ${next}`);
}
