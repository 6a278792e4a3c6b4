import { form621OfOctober, form621OfOctoberWith, purchasePdt, salesPdt } from '@contapro/fixtures';
import { fakeInput } from '../testing/fakeReport.ts';
import { later } from '../testing/later.ts';
import { wireForm621, wirePdtAmounts } from '../testing/wire.ts';
import type { PdtFlowProps } from './PdtFlow.tsx';

/** Props with services that answer after a short delay, for stories that run the machine and for tests in the browser. */
export const fakePdtProps: PdtFlowProps = {
  services: {
    api: {
      getPdtReport: ({ query: { filters }, signal }) =>
        later(wirePdtAmounts(filters.operation_type === 'VENTA' ? salesPdt : purchasePdt), { signal }),
      saveForm621Entries: ({ body, signal }) => {
        const amounts = Object.entries(body).flatMap(([box, { amount }]) =>
          amount === null ? [] : [[box, amount] as const],
        );
        return later(wireForm621(form621OfOctoberWith(Object.fromEntries(amounts))), { signal });
      },
      getForm621: ({ signal }) => later(wireForm621(form621OfOctober), { signal }),
    },
  },
  input: fakeInput,
  hrefs: { back: '#inicio', box: (box) => `#casilla-${box}`, amount: (book, amount) => `#${book}-${amount}` },
};
