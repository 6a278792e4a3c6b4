import { textiles } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { VoucherHistoryFlowProps } from './VoucherHistoryFlow.tsx';

/** Props whose call answers after a short delay, for stories that run the machine and tests in the browser. */
export const fakeVoucherHistoryProps: VoucherHistoryFlowProps = {
  services: { api: fakeApi(['getVoucherHistory']) },
  input: { business: textiles, book: 'purchases', code: '20512345671-202610-01-F001-12847' },
};
