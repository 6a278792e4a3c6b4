import '@contapro/react/styles/Purchases';
import { filtersOf, type PurchaseColumn, Purchases } from '@contapro/react';
import { useMemo } from 'react';
import { type DrawnProps, textOf } from './DrawnProps.ts';

const known: readonly string[] = ['account', 'base', 'dueDate', 'supplierRuc', 'type'] satisfies PurchaseColumn[];
const isColumn = (name: string): name is PurchaseColumn => known.includes(name);

export default function DrawnPurchases({ values, emit }: DrawnProps) {
  const query = textOf(values['filters']) ?? '';
  const filters = useMemo(() => filtersOf(new URLSearchParams(query)), [query]);
  const named = textOf(values['columns']) ?? '';
  const columns = useMemo(() => named.split(/\s+/).filter(isColumn), [named]);
  return (
    <Purchases
      ruc={textOf(values['ruc']) ?? ''}
      period={textOf(values['period'])}
      filters={filters}
      columns={columns}
      onEmit={emit}
    />
  );
}
