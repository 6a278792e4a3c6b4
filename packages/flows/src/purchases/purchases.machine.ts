import {
  documentTypeName,
  formatDate,
  hasDashboardHome,
  viewed,
  viewEventDelay,
  viewNames,
  type Voucher,
} from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { purchasesActors } from './purchases.actors.ts';
import type {
  PartName,
  PurchasesContext,
  PurchasesEvent,
  PurchasesFact,
  PurchasesInput,
  PurchasesParts,
  PurchasesServices,
} from './purchases.types.ts';

const view = viewNames.purchases;

const noParts: PurchasesParts = { options: null, figures: null };

/**
 * Comprobantes de compra: the report of all invoices with its filter options, its overview and its downloads
 * (PURCHASE). The listing itself is the child `report`; pages, sizes, filters and selections are sent to it.
 */
export const createPurchases = (services: PurchasesServices) => {
  const base = setup({
    types: {} as {
      context: PurchasesContext;
      input: PurchasesInput;
      events: PurchasesEvent;
      emitted: PurchasesFact;
      children: {
        report: 'report';
        zip: 'zipDownload';
        files: 'fileDownload';
        viewer: 'voucherViewer';
        download: 'reportDownload';
      };
      tags: 'busy';
    },
    actors: purchasesActors(services),
    delays: { view: viewEventDelay },
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      hasCards: ({ context }) => context.period !== null && !hasDashboardHome(context.testGroup),
      hasImage: (_, { voucher }: { voucher: Voucher }) => voucher.imageUrl !== null,
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period, ...noParts })),
      storePart: assign((_, { output }: { output: Partial<PurchasesParts> }) => output),
      storeViewed: assign((_, { voucher }: { voucher: Voucher | null }) => ({ viewed: voucher })),
      selectPeriod: sendTo('report', (_, { period }: { period: string }) => ({ type: 'period.select', period })),
      reloadList: sendTo('report', { type: 'report.reload' }),
      notifyOpened: emit({ type: 'view.opened', view }),
      notifyViewed: emit({ type: 'event.logged', event: viewed(view) }),
      notifyFailure: emit(failureLogged),
    },
  });

  /** What stands beside the list: asked for with each period, unless `guard` says that it does not show. */
  const partOf = (part: PartName, guard: 'hasPeriod' | 'hasCards') =>
    base.createStateConfig({
      initial: 'deciding',
      on: {
        'period.select': { guard: withEvent('isOtherPeriod'), target: '.deciding' },
      },
      states: {
        deciding: { always: [{ guard, target: 'loading' }, { target: 'none' }] },
        none: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: part,
            src: 'loadPart',
            input: ({ context: { business, period } }) => ({ part, business, period: required(period, 'a period') }),
            onDone: { target: 'ready', actions: withEvent('storePart') },
            onError: {
              target: 'failed',
              actions: notifyFailureOf(part),
            },
          },
        },
        ready: {},
        failed: { on: { 'list.reload': 'loading' } },
      },
    });

  return base.createMachine({
    id: 'purchases',
    context: ({ input }) => ({ ...input, ...noParts, viewed: null }),
    type: 'parallel',
    invoke: [
      { id: 'zip', src: 'zipDownload', input: { view } },
      { id: 'files', src: 'fileDownload', input: { view } },
    ],
    states: {
      list: {
        invoke: {
          id: 'report',
          src: 'report',
          input: ({ context: { business, period, filter } }) => ({ business, period, filter }),
        },
        on: {
          'list.reload': { actions: 'reloadList' },
          'period.select': {
            guard: withEvent('isOtherPeriod'),
            actions: [withEvent('storePeriod'), withEvent('selectPeriod')],
          },
        },
      },
      options: partOf('options', 'hasPeriod'),
      figures: partOf('figures', 'hasCards'),
      visit: {
        initial: 'unseen',
        entry: 'notifyOpened',
        states: { unseen: { after: { view: { target: 'seen', actions: 'notifyViewed' } } }, seen: {} },
      },
      dialog: {
        initial: 'closed',
        states: {
          closed: {
            on: {
              'voucher.view': {
                guard: withEvent('hasImage'),
                target: 'viewer',
                actions: withEvent('storeViewed'),
              },
              'download.open': 'download',
            },
          },
          viewer: {
            exit: { type: 'storeViewed', params: { voucher: null } },
            invoke: {
              id: 'viewer',
              src: 'voucherViewer',
              input: ({ context: { viewed: voucher } }) => ({
                url: voucher?.imageUrl ?? '',
                title: `${documentTypeName(voucher?.documentTypeCode)} ${voucher?.serieNumber ?? ''}`,
                subtitle: `${voucher?.supplierName ?? ''} · ${formatDate(voucher?.issueDate)}`,
                fileName: voucher?.serieNumber ?? '',
                view,
                document: 'comprobante' as const,
              }),
              onDone: 'closed',
            },
          },
          download: {
            invoke: {
              id: 'download',
              src: 'reportDownload',
              input: ({ context: { business, period, periods } }) => ({ ruc: business.ruc, period, periods, view }),
              onDone: 'closed',
            },
          },
        },
      },
    },
  });
};

/** The machine, for types. */
export type PurchasesMachine = ReturnType<typeof createPurchases>;
