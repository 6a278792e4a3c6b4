import type { Loadable, ViewedDocument, ViewedFile, ViewName } from '@contapro/domain';
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
  /** What the file is of. The title of the dialog is made of it, the file is saved under its number. */
  document: ViewedDocument;
  /** The name in the event log of the report that opened the viewer. */
  view: ViewName;
}

export interface VoucherViewerContext extends VoucherViewerInput {
  /** True in full width, false in half width. */
  isExpanded: boolean;
  /** The file; null until it is loaded. */
  blob: Blob | null;
  /** What is shown: an image with an object URL, a PDF with a `data:` URL, or nothing of another file. */
  content: Loadable<ViewedFile>;
}

export type VoucherViewerEvent =
  | { type: 'width.toggle' }
  /** `title` is the title of the dialog, which the print gets. */
  | { type: 'voucher.print'; title: string }
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
