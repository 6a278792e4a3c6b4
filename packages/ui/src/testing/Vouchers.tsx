import { ready, type Voucher } from '@contapro/domain';
import { vouchers } from '@contapro/fixtures';
import { useState } from 'react';
import { EmptyReport } from '../screens/engine/ReportScreen/EmptyReport.tsx';
import { DataTable, type DataTableProps } from '../patterns/DataTable/index.ts';
import { useVoucherTable, type VoucherAction, type VoucherTableOptions } from '../patterns/useVoucherTable/index.ts';

export interface VouchersProps
  extends VoucherTableOptions,
    Pick<Partial<DataTableProps<Voucher, VoucherAction>>, 'rows' | 'selected' | 'style'> {}

/** A table of vouchers that keeps its selection. */
export function Vouchers({ rows = ready(vouchers), selected: initial = new Set(), style, ...options }: VouchersProps) {
  const table = useVoucherTable(options);
  const [selected, setSelected] = useState(initial);
  return (
    <DataTable
      {...table}
      label="Comprobantes de compra, Oct 2026"
      rows={rows}
      selected={selected}
      onSelectedChange={setSelected}
      empty={<EmptyReport />}
      style={style}
    />
  );
}
