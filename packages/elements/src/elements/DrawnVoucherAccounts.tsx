import '@contapro/react/styles/VoucherAccounts';
import { VoucherAccounts } from '@contapro/react';
import { type DrawnProps, textOf } from './DrawnProps.ts';

export default function DrawnVoucherAccounts({ values, emit }: DrawnProps) {
  return (
    <VoucherAccounts
      ruc={textOf(values['ruc']) ?? ''}
      period={textOf(values['period'])}
      hasKeys={values['keys'] !== 'off'}
      onEmit={emit}
    />
  );
}
