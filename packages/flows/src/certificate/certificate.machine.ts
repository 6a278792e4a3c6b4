import { certificatePreviewed } from '@contapro/domain';
import { emit, setup } from 'xstate';
import type { CertificateEvent, CertificateFact, CertificateInput } from './certificate.types.ts';

/**
 * The dialog with the certificate of a deposit. It is open from the start; `closed` is the final state.
 *
 * @example
 * const actor = createActor(createCertificate(), { input: { certificate, view: viewNames.detractions } });
 * actor.on('page.print.requested', () => window.print());
 * actor.start();
 */
export const createCertificate = () =>
  setup({
    types: {} as {
      context: CertificateInput;
      input: CertificateInput;
      events: CertificateEvent;
      emitted: CertificateFact;
    },
    actions: {
      notifyPreviewed: emit(({ context: { view } }) => ({
        type: 'event.logged' as const,
        event: certificatePreviewed(view),
      })),
      notifyPrint: emit({ type: 'page.print.requested' }),
      notifyClosed: emit({ type: 'certificate.closed' }),
    },
  }).createMachine({
    id: 'certificate',
    context: ({ input }) => input,
    initial: 'open',
    states: {
      open: {
        entry: 'notifyPreviewed',
        on: { 'certificate.print': { actions: 'notifyPrint' }, 'dialog.close': 'closed' },
      },
      closed: { type: 'final', entry: 'notifyClosed' },
    },
  });

export type CertificateMachine = ReturnType<typeof createCertificate>;
