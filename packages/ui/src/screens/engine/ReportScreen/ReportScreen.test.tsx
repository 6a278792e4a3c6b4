import { loading, newestFirst, ready } from '@contapro/domain';
import { expect, it } from 'vitest';
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
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { UploadHrefContext } from './UploadHrefContext.ts';
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

it('leads to the page for uploads while it has no rows, where the host has one', async () => {
  const empty = <ReportScreen {...known} rows={ready([])} />;
  const screen = await renderThemed(<UploadHrefContext value="#subir">{empty}</UploadHrefContext>);
  const link = screen.getByRole('link', { name: 'Subir archivos' });
  await expect.element(link).toHaveAttribute('href', '#subir');
  // Nothing meets the filter: there are vouchers.
  await screen.rerender(
    <UploadHrefContext value="#subir">
      <ReportScreen {...known} rows={ready([])} onFilterClear={nothing} />
    </UploadHrefContext>,
  );
  expect(link.elements()).toEqual([]);
  await screen.rerender(empty);
  expect(link.elements()).toEqual([]);
});
