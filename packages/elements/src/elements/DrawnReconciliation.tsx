import '@contapro/react/styles/Reconciliation';
import { Reconciliation } from '@contapro/react';
import { type DrawnProps, textOf } from './DrawnProps.ts';

export default function DrawnReconciliation({ values, emit }: DrawnProps) {
  return (
    <Reconciliation
      ruc={textOf(values['ruc']) ?? ''}
      period={textOf(values['period'])}
      book={values['book'] === 'sales' ? 'sales' : 'purchases'}
      onEmit={emit}
    />
  );
}
