import { loading, newestFirst, ready } from '@contapro/domain';
import { describeContract } from '../../../testing/describeContract.tsx';
import { describeListTop } from '../../../testing/describeListTop.tsx';
import {
  idOf,
  numberOf,
  type Receipt,
  type ReceiptAction,
  receiptColumns,
  receipts,
} from '../../../testing/receipts.tsx';
import { ReportScreen, type ReportScreenProps } from './ReportScreen.tsx';

const nothing = () => undefined;

const known: ReportScreenProps<Receipt, ReceiptAction> = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
  period: '202610',
  periodSelector: <button type="button">Oct 2026</button>,
  title: 'Recibos',
  rows: ready(receipts(3)),
  rowKey: idOf,
  rowName: numberOf,
  columns: receiptColumns,
  page: 1,
  totalPages: 1,
  pageSize: 20,
  sizes: [20, 50],
  onPageChange: nothing,
  onPageSizeChange: nothing,
  sort: newestFirst,
  onSortChange: nothing,
  onRetry: nothing,
};

describeContract(ReportScreen<Receipt, ReceiptAction>, known);
describeListTop(
  <ReportScreen {...known} rows={ready(receipts(20))} totalPages={2} />,
  <ReportScreen {...known} rows={loading} totalPages={2} page={2} />,
);
