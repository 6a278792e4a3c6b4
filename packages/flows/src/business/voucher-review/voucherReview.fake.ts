import { createFakeObservations } from '../observations/observations.fake.ts';
import { createAnswers } from '@contapro/testing';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { VoucherReviewFlowProps } from './VoucherReviewFlow.tsx';

/** Props with the review of all clients, which remembers decisions, for stories that run the machine and tests in the browser. */
export const createFakeReview = (): VoucherReviewFlowProps => ({
  services: {
    ...createFakeObservations(),
    api: fakeApi(['listReview', 'validateObserved', 'declineObserved', 'undoDecision'], createAnswers()),
    holdTab: () => new Promise(() => {}),
  },
  input: { period: '202610' },
  hasKeys: true,
  onKeysChange: () => {},
  hrefs: {
    studio: { board: '#tablero', collections: '#recolecciones', review: '#revision' },
    back: '#tablero',
    allReasons: '#revision',
    workingPaper: ({ uuid }) => `#papel-${uuid}`,
  },
});
