import { businesses, quickCommands } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { QuickSearchFlowProps } from './QuickSearchFlow.tsx';

/** Props with sample clients, suppliers and vouchers, for stories that run the machine and tests in the browser. */
export const fakeQuickSearchProps: QuickSearchFlowProps = {
  services: { api: fakeApi(['listBusinesses', 'searchVouchers']) },
  input: { businesses },
  commands: quickCommands,
  recent: [`client:${businesses[0]?.uuid}`, 'page:board'],
  open: true,
  onClose: () => undefined,
};
