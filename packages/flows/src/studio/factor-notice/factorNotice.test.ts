import { Problem } from '@contapro/api';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createFactorNotice, type FactorNoticeMachine } from './factorNotice.machine.ts';
import type { FactorNoticeServices } from './factorNotice.types.ts';

const outage = new Problem(0);

const model: Model<FactorNoticeMachine> = {
  create: () => {
    const mock = mockServices<FactorNoticeServices['api']>('putOffFactor');
    return { machine: createFactorNotice({ api: mock.services }), mock };
  },
  events: [{ type: 'notice.putOff' }],
  outcomes: { putOffFactor: { answers: [{ answer: undefined }], errors: [outage] } },
};

function expectedOf({ event }: PathStep<FactorNoticeMachine>) {
  if ('output' in event) return { facts: [{ type: 'factor.putOff' }], calls: [] };
  if ('error' in event) return { facts: [{ type: 'failure.logged', call: 'putOffFactor', error: outage }], calls: [] };
  return { facts: [], calls: event.type === 'notice.putOff' ? [['putOffFactor', {}]] : [] };
}

describePaths('every way through the suggestion of a second factor', model, expectedOf);
