import { textiles } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { ClientDoubtsFlowProps } from './ClientDoubtsFlow.tsx';

/** Props whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeClientDoubtsProps: ClientDoubtsFlowProps = {
  services: { api: fakeApi(['listClientQuestionLinks', 'askClientAboutMonth', 'revokeClientQuestionLink']) },
  input: { business: textiles, period: '202610' },
};
