import type { Api } from '@contapro/api';
import type { Book, Loadable, PdfFailure, ViewedDocument, ViewedFile, ViewName } from '@contapro/domain';
import type { EventLogged, FailureLogged, FileReady, ReportBusiness } from '../facts.ts';
import type { FetchFile, ObjectUrls, ReadAsDataUrl } from '../files/index.ts';

export interface VoucherViewerServices {
  fetchFile: FetchFile;
  /** Used for PDFs, which are shown from a `data:` URL. */
  readAsDataUrl: ReadAsDataUrl;
  /** Used for images. Pass `URL` in browsers. */
  objectUrls: ObjectUrls;
  /** The call with which the viewer says when SUNAT proposed the voucher. Without it the viewer says nothing about that. */
  api?: HistoryApi | undefined;
}

/** The call of the history of a voucher, which a host may leave out. */
export type HistoryApi = Partial<Pick<Api, 'getVoucherHistory'>>;

/** The input of `createVoucherViewer`. */
export interface VoucherViewerInput {
  /** The link of the file. Its extension decides how it is shown. */
  url: string;
  /** The document that the file belongs to. The dialog's title and the name of the saved file are made from it. */
  document: ViewedDocument;
  /**
   * The link of the document's XML, which the user can show instead of the file.
   *
   * @default null
   */
  xmlUrl?: string | null | undefined;
  /**
   * The voucher of the document. With it and `business` the viewer says when SUNAT proposed it.
   *
   * @default nothing is said
   */
  voucher?: ViewedVoucher | undefined;
  /** The business that has the voucher. */
  business?: ReportBusiness | undefined;
  /** The name in the event log of the report that opened the viewer. */
  view: ViewName;
}

/** The files of a document that the viewer shows: that of `url`, or the XML. */
export type ViewerFile = 'document' | 'xml';

/** A voucher of a business. */
export interface ViewedVoucher {
  book: Book;
  /** See `voucherCode`. */
  code: string;
}

/** A document and its files. */
export type DocumentChoice = Omit<VoucherViewerInput, 'view' | 'business'>;

export interface VoucherViewerContext extends VoucherViewerInput, Pick<VoucherViewerServices, 'api'> {
  file: ViewerFile;
  /** True in full width, false in half width. */
  isExpanded: boolean;
  /** The file; null until it is loaded. */
  blob: Blob | null;
  /** What the dialog shows: an image (object URL), a PDF (`data:` URL), an XML, or nothing for a file of another type. */
  content: Loadable<ViewedFile>;
}

export type VoucherViewerEvent =
  /** Shows another document in the same width; its XML if that of the former is shown and it has one. */
  | ({ type: 'document.show' } & DocumentChoice)
  /** Shows the other file of the document. Ignored for the one that is shown, and without an XML. */
  | { type: 'file.select'; file: ViewerFile }
  /** Switches between full and half width. */
  | { type: 'width.toggle' }
  /** Emits `print.requested`. `title` is the title of the printed page. */
  | { type: 'voucher.print'; title: string }
  /** Emits `file.ready`. Ignored until the file is loaded. */
  | { type: 'file.download' }
  /** Loads the file again after a failure. */
  | { type: 'file.retry' }
  /** Tells that the dialog cannot show the PDF. */
  | { type: 'pdf.refuse'; reason: PdfFailure }
  /** Tells that the dialog cannot show one page of the PDF. */
  | { type: 'page.refuse'; reason: PdfFailure }
  /** Passes on that a part of the dialog could not be loaded. */
  | { type: 'failure.pass'; failure: FailureLogged }
  /** Closes the dialog. */
  | { type: 'dialog.close' }
  /** Sent by the machine's own actor when the image has its URL. Do not send it. */
  | { type: 'source.created'; source: string };

/** The user wants to print the file. The host prints it, for example with `printFile` of `@contapro/ui`. */
export interface PrintRequested {
  type: 'print.requested';
  /** The title of the printed page. */
  title: string;
  blob: Blob;
}

/** The viewer was closed. A host that mounted the viewer itself unmounts it. */
export interface ViewerClosed {
  type: 'viewer.closed';
}

export type VoucherViewerFact = PrintRequested | ViewerClosed | FileReady | EventLogged | FailureLogged;
