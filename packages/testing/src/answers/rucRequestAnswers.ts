import { rucRequests, wireRucRequest } from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

type RucRequestAnswers = Pick<Answers, 'requestRuc' | 'listRucRequests' | 'withdrawRucRequest' | 'keepRuc'>;

const accepted = { code: 200, source_validation: 'portal-sunat' } as const;

/** The RUCs that were asked for. What is asked for or withdrawn is remembered. */
export function rucRequestAnswers(): RucRequestAnswers {
  let requests = rucRequests.map(wireRucRequest);
  return {
    requestRuc: ({ body: { name, ruc } }) => {
      const [waiting] = rucRequests.map(wireRucRequest);
      const request = waiting ? { ...waiting, name, ruc } : null;
      if (request) requests = [request, ...requests];
      return { check: accepted, request };
    },
    listRucRequests: () => ({ requests }),
    withdrawRucRequest: ({ path: { uuid } }) => {
      requests = requests.filter((request) => request.uuid !== uuid);
      return undefined;
    },
    keepRuc: () => accepted,
  };
}
