import type { ViewName } from '@contapro/domain';
import type { EventLogged, FailureLogged, FileReady } from '../facts.ts';
import type { FetchFile, ObjectUrls, ReadAsDataUrl } from '../files/index.ts';

export interface VoucherViewerServices {
  fetchFile: FetchFile;
  /** Used for PDFs, which are shown from a `data:` URL. */
  readAsDataUrl: ReadAsDataUrl;
  /** Used for images. Pass `URL` in browsers. */
  objectUrls: ObjectUrls;
}

export interface VoucherViewerInput {
  /** The link of the file. Its extension decides how it is shown. */
  url: string;
  /** The title of the dialog, such as `Factura F001-00000123`. */
  title: string;
  /** A line below the title, such as supplier and date. */
  subtitle?: string;
  /** The name under which the file is saved, without extension, such as `F001-00000123`. */
  fileName: string;
  /** The name in the event log of the report that opened the viewer. */
  view: ViewName;
  /** The kind of document in the event log: a voucher, or the certificate of a payment. */
  document: 'comprobante' | 'constancia';
}

export interface VoucherViewerContext extends VoucherViewerInput {
  /** True in full width, false in half width. */
  isExpanded: boolean;
  /** The file; null until it is loaded. */
  blob: Blob | null;
  /** The URL with which the page shows the file: an object URL for an image, a `data:` URL for a PDF. */
  source: string | null;
}

export type VoucherViewerEvent =
  | { type: 'width.toggle' }
  | { type: 'voucher.print' }
  | { type: 'file.download' }
  | { type: 'file.retry' }
  | { type: 'dialog.close' }
  /** Sent by the machine's own actor when the image has its URL. Do not send it. */
  | { type: 'source.created'; source: string };

/** The user wants to print the file. The host prints it, for example with `printFile`. */
export interface PrintRequested {
  type: 'print.requested';
  title: string;
  blob: Blob;
}

/** The viewer was closed. A host that mounted the viewer itself unmounts it. */
export interface ViewerClosed {
  type: 'viewer.closed';
}

export type VoucherViewerFact = PrintRequested | ViewerClosed | FileReady | EventLogged | FailureLogged;
