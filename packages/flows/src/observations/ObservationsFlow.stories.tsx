import { Problem } from '@contapro/api';
import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { createFakeObservations } from './observations.fake.ts';
import { fakeInput } from '../testing/fakeReport.ts';
import { ObservationsFlow } from './ObservationsFlow.tsx';

const services = createFakeObservations();

const meta = preview.meta({
  title: 'Flows/Observations',
  component: ObservationsFlow,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: {
    services,
    input: fakeInput,
    hrefs: { workingPaper: '#papel-de-trabajo' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with the vouchers of a period, and remembers decisions until the page is loaded again. */
export const Live = meta.story({});
/** Another person has decided all vouchers meanwhile. */
export const LiveConflict = meta.story({
  args: {
    services: {
      ...services,
      api: {
        ...services.api,
        validateObserved: ({ body: { cpes } }) =>
          Promise.reject(
            new Problem(
              409,
              cpes.map((name) => ({ code: 'VOUCHER_CHANGED', message: 'Uno de los comprobantes cambió.', name })),
            ),
          ),
      },
    },
  },
});
export const LiveFailure = meta.story({
  args: { services: { ...services, api: { ...services.api, listObserved: () => Promise.reject(new Problem(0)) } } },
});
export const WithoutPeriod = meta.story({ args: { input: { business: textiles, period: null, periods: [] } } });
