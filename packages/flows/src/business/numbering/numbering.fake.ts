import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeInput } from '../../testing/fakeReport.ts';
import type { NumberingFlowProps } from './NumberingFlow.tsx';

/** Props whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeNumberingProps: NumberingFlowProps = {
  services: { api: fakeApi(['listNumberingFindings']) },
  input: fakeInput,
  hrefOf: ({ series, number }) => `#${series}-${number}`,
};
