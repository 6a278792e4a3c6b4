import type { PaymentCertificate, ViewName } from '@contapro/domain';
import type { EventLogged, PagePrintRequested } from '../facts.ts';

/** The input of `createCertificate`. */
export interface CertificateInput {
  certificate: PaymentCertificate;
  /** The name in the event log of the report that opened the certificate. */
  view: ViewName;
}

export type CertificateEvent =
  /** Emits `page.print.requested`. */
  | { type: 'certificate.print' }
  /** Closes the dialog. */
  | { type: 'dialog.close' };

/** The certificate was closed. A host that mounted it itself unmounts it. */
export interface CertificateClosed {
  type: 'certificate.closed';
}

export type CertificateFact = PagePrintRequested | CertificateClosed | EventLogged;
