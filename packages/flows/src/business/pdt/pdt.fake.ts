import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeInput } from '../../testing/fakeReport.ts';
import type { PdtFlowProps } from './PdtFlow.tsx';

/** Props with services that answer after a short delay, for stories that run the machine and for tests in the browser. */
export const fakePdtProps: PdtFlowProps = {
  services: {
    api: fakeApi(['getPdtReport', 'getForm621', 'saveForm621Entries', 'saveIncomeRegimes', 'confirmNetIncome']),
  },
  input: fakeInput,
  hrefs: { back: '#inicio', box: (box) => `#casilla-${box}`, amount: (book, amount) => `#${book}-${amount}` },
};
