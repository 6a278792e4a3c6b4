import type { ViewName } from '@contapro/domain';
import type { EventLogged, FailureLogged, FileReady } from '../facts.ts';
import type { FetchFile, ObjectUrls, ReadAsDataUrl } from '../files/index.ts';

export interface VoucherViewerServices {
  fetchFile: FetchFile;
  /** For PDFs, which are shown from base64 (VIEWER-08). */
  readAsDataUrl: ReadAsDataUrl;
  /** For images; `URL` in browsers. */
  objectUrls: ObjectUrls;
}

export interface VoucherViewerInput {
  /** The file's link (VIEWER-01). */
  url: string;
  /** Names the voucher: `Factura F001-00000123`. */
  title: string;
  /** Whose it is and from when. */
  subtitle?: string;
  /** What the file is saved under, without extension: `F001-00000123`. */
  fileName: string;
  /** The report it was opened from, for the event log. */
  view: ViewName;
  /** What it is: a voucher, or the certificate of a payment (EVENTS-12, EVENTS-13). */
  document: 'comprobante' | 'constancia';
}

export interface VoucherViewerContext extends VoucherViewerInput {
  /** True in full width; a fresh viewer stands in half (VIEWER-10). */
  isExpanded: boolean;
  /** The file, once it is here. */
  blob: Blob | null;
  /** Where the page finds the image or, as a `data:` address, the PDF. */
  source: string | null;
}

export type VoucherViewerEvent =
  | { type: 'width.toggle' }
  | { type: 'voucher.print' }
  | { type: 'file.download' }
  | { type: 'file.retry' }
  | { type: 'dialog.close' }
  /** Of the machine's own actor: the image has its address. */
  | { type: 'source.created'; source: string };

/** The host prints it in a window of its own, closed 500 ms after printing (VIEWER-11, VIEWER-13). */
export interface PrintRequested {
  type: 'print.requested';
  title: string;
  blob: Blob;
}

/** The viewer was closed; the host takes it away. */
export interface ViewerClosed {
  type: 'viewer.closed';
}

export type VoucherViewerFact = PrintRequested | ViewerClosed | FileReady | EventLogged | FailureLogged;
