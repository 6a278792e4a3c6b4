import '@contapro/react/styles/Purchases';
import { filtersOf, Purchases } from '@contapro/react';
import { useMemo } from 'react';
import { type DrawnProps, textOf } from './DrawnProps.ts';

export default function DrawnPurchases({ values, emit }: DrawnProps) {
  const query = textOf(values['filters']) ?? '';
  const filters = useMemo(() => filtersOf(new URLSearchParams(query)), [query]);
  return (
    <Purchases ruc={textOf(values['ruc']) ?? ''} period={textOf(values['period'])} filters={filters} onEmit={emit} />
  );
}
