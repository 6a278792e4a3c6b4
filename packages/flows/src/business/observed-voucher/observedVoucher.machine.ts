import { assign, emit, sendTo, setup } from 'xstate';
import type { VoucherFileType } from '@contapro/domain';
import { createFileDownload } from '../../engine/file-download/index.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { observationsView } from '../observations/observationsView.ts';
import { createVoucherDecision, type VoucherDecisionOutput } from '../../engine/voucher-decision/index.ts';
import { createVoucherViewer } from '../../engine/voucher-viewer/index.ts';
import { documentOfVoucher, fileOfVoucher } from '../vouchers/index.ts';
import type {
  ObservedVoucherContext,
  ObservedVoucherEvent,
  ObservedVoucherFact,
  ObservedVoucherInput,
  ObservedVoucherServices,
  ObservedDecision,
} from './observedVoucher.types.ts';

/**
 * The page of one observed voucher. It approves or rejects the voucher, opens its image and downloads its files. When the
 * voucher is no longer observed it emits `review.ended`.
 *
 * @example
 * const actor = createActor(createObservedVoucher(services), { input: { business, period: '202610', voucher } }).start();
 * actor.on('review.ended', () => navigate('/observaciones'));
 */
export const createObservedVoucher = (services: ObservedVoucherServices) =>
  setup({
    types: {} as {
      context: ObservedVoucherContext;
      input: ObservedVoucherInput;
      events: ObservedVoucherEvent;
      emitted: ObservedVoucherFact;
      children: { files: 'fileDownload'; viewer: 'voucherViewer'; decision: 'voucherDecision' };
    },
    actors: {
      fileDownload: createFileDownload(services),
      voucherViewer: createVoucherViewer(services),
      voucherDecision: createVoucherDecision(services),
    },
    guards: {
      hasDocument: ({ context }) => documentOfVoucher(context.voucher) !== null,
      hasFile: ({ context }, { fileType }: { fileType: VoucherFileType }) =>
        fileOfVoucher(context.voucher, fileType) !== null,
      isGone: (_, { output }: { output: VoucherDecisionOutput }) => output.gone.length > 0,
    },
    actions: {
      storeDecision: assign((_, { decision }: { decision: ObservedDecision }) => ({ decision })),
      downloadFile: sendTo('files', ({ context }, { fileType }: { fileType: VoucherFileType }) => ({
        type: 'file.download',
        file: required(fileOfVoucher(context.voucher, fileType), 'a file'),
      })),
      notifyEnded: emit({ type: 'review.ended' }),
    },
  }).createMachine({
    id: 'observedVoucher',
    context: ({ input }) => ({ ...input, decision: null }),
    invoke: { id: 'files', src: 'fileDownload', input: { view: observationsView } },
    initial: 'open',
    on: { 'file.download': { guard: withEvent('hasFile'), actions: withEvent('downloadFile') } },
    states: {
      open: {
        on: {
          'decision.open': { target: 'deciding', actions: withEvent('storeDecision') },
          'voucher.view': { guard: 'hasDocument', target: 'viewing' },
        },
      },
      viewing: {
        invoke: {
          id: 'viewer',
          src: 'voucherViewer',
          input: ({ context }) => ({
            ...required(documentOfVoucher(context.voucher), 'a document'),
            business: context.business,
            view: observationsView,
          }),
          onDone: 'open',
        },
      },
      deciding: {
        invoke: {
          id: 'decision',
          src: 'voucherDecision',
          input: ({ context: { business, period, voucher, decision } }) => ({
            business,
            period,
            decision: required(decision, 'a decision'),
            vouchers: [voucher],
          }),
          onDone: [{ guard: withEvent('isGone'), target: 'ended', actions: 'notifyEnded' }, { target: 'open' }],
        },
      },
      ended: {},
    },
  });

export type ObservedVoucherMachine = ReturnType<typeof createObservedVoucher>;
