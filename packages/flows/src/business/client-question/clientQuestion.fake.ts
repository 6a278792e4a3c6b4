import { textiles, voucher } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { ClientQuestionFlowProps } from './ClientQuestionFlow.tsx';

/** Props whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeClientQuestionProps: ClientQuestionFlowProps = {
  services: { api: fakeApi(['listClientQuestions', 'askClient', 'revokeClientQuestion']) },
  input: { business: textiles, period: '202610', voucher },
};
