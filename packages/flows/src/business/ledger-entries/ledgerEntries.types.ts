import type { Api } from '@contapro/api';
import type { EntriesFilter } from '@contapro/domain';
import type { ReportPageInput, ReportPageServices } from '../../engine/report-page/index.ts';

export interface LedgerEntriesServices extends ReportPageServices {
  api: ReportPageServices['api'] & Pick<Api, 'listLedgerEntries'>;
}

/** The input of `createLedgerEntries`. */
export type LedgerEntriesInput = ReportPageInput<EntriesFilter>;
