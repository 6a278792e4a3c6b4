import type { Schemas } from '@contapro/api';

/** The zip of `downloadAllInvoicesFiles` or `downloadValidatedFiles`, as base64. */
export const zipOf = ({ zip_file }: Schemas['VoucherZip']): string => zip_file;

/** The link of `requestReport` or another call for a report, and the name of its file. */
export const reportLinkOf = ({ sas, blob_filename }: Schemas['ReportLink']) => ({ url: sas, name: blob_filename });
