import { StatusDialog, useCode } from '@contapro/ui';
import { useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChild } from '../react/useChild.ts';
import type { BookHrefs, ReportDownloadMachine, VoucherHref } from '../report-download/index.ts';
import type { ZipDownloadMachine } from '../zip-download/index.ts';
import type { DownloadsMachine } from './downloads.machine.ts';

/** Nothing is downloaded when a page opens, so the code of the dialogs is loaded with the first of them. */
const importDialogs = () => import('./shownDialogs.ts');

/** Loads the code of the dialogs before one is opened. When it fails, the dialog loads it again. */
export const prepareDownloadDialogs = (): void => void importDialogs().catch(() => {});

export interface DownloadDialogsProps {
  /** The running downloads. */
  actor: ActorRefFrom<DownloadsMachine>;
  /**
   * Whether the downloads go on after the page is left. Without it a dialog in progress can only be cancelled, because
   * nothing would show the download any more.
   *
   * @default false
   */
  canHide?: boolean;
  /** The address that shows a voucher of a file for SUNAT. Without it the vouchers of its check are no links. */
  voucherHref?: VoucherHref | undefined;
  /** The addresses of Cuentas and Asientos. Without them there are no links to them. */
  bookHrefs?: BookHrefs | undefined;
}

/** The dialog of the download that is shown. When it is unmounted, a download in progress goes to the background. */
export function DownloadDialogs({ actor, canHide = false, voucherHref, bookHrefs }: DownloadDialogsProps) {
  const [{ context, children }, send] = useChild<DownloadsMachine>(actor);
  useLayoutEffect(() => () => actor.send({ type: 'dialog.hide' }), [actor]);
  const shown = context.downloads.find(({ id }) => id === context.shown);
  const { code, retry } = useCode(importDialogs, undefined, shown !== undefined);
  const child = shown && children[shown.id];
  if (!child) return null;
  const onHide = canHide ? () => send({ type: 'dialog.hide' }) : undefined;
  if (code.state !== 'ready') {
    const leave = () => send({ type: 'dialog.hide' });
    return <StatusDialog state={code.state} size="small" onClose={leave} onLeave={leave} onRetry={retry} />;
  }
  const { ReportDownloadFlow, ZipDownloadFlow } = code.data;
  return 'file' in shown.subject ? (
    <ReportDownloadFlow
      key={shown.id}
      actor={child as ActorRefFrom<ReportDownloadMachine>}
      onHide={onHide}
      voucherHref={voucherHref}
      bookHrefs={bookHrefs}
    />
  ) : (
    <ZipDownloadFlow key={shown.id} actor={child as ActorRefFrom<ZipDownloadMachine>} onHide={onHide} />
  );
}
