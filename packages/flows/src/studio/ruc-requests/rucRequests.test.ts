import { Problem } from '@contapro/api';
import { rucRequests, wireRucRequest } from '@contapro/fixtures';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createRucRequests, type RucRequestsMachine } from './index.ts';
import type { RucRequestsServices } from './rucRequests.types.ts';

const [waiting] = rucRequests;
if (!waiting) throw new Error('There is a request that waits');
const outage = new Problem(500);
const gone = new Problem(404, [{ code: 'RUC_REQUEST_ENDED', message: 'Ese pedido ya terminó.' }]);
const answers = [{ answer: { requests: rucRequests.map(wireRucRequest) }, output: rucRequests }];

const model: Model<RucRequestsMachine> = {
  create: () => {
    const mock = mockServices<RucRequestsServices['api']>('listRucRequests', 'withdrawRucRequest');
    return { machine: createRucRequests({ api: mock.services }), mock };
  },
  events: [{ type: 'part.reload' }, { type: 'request.withdraw', request: waiting }, { type: 'message.close' }],
  outcomes: {
    listRucRequests: { answers, errors: [outage] },
    refreshRequests: { call: 'listRucRequests', answers, errors: [outage] },
    withdrawRucRequest: { answers: [{ answer: undefined }], errors: [gone] },
  },
  also: ({ context: { result } }) => result,
};

/** The facts, the calls and the message of each step. */
function expectedOf({ event, before }: PathStep<RucRequestsMachine>) {
  const { result } = before?.context ?? { result: null };
  const logged = (call: string, error: unknown) => [{ type: 'failure.logged', call, error }];
  const list = [['listRucRequests', {}]];
  switch (event.type) {
    case 'xstate.init':
    case 'part.reload':
      return { facts: [], calls: list, result };
    case 'request.withdraw':
      return { facts: [], calls: [['withdrawRucRequest', { path: { uuid: waiting?.uuid } }]], result: null };
    case 'message.close':
      return { facts: [], calls: [], result: null };
    case 'xstate.done.actor.withdrawRucRequest':
      return { facts: [], calls: list, result: { name: waiting?.name, hasFailed: false } };
    case 'xstate.error.actor.withdrawRucRequest':
      return {
        facts: logged('withdrawRucRequest', gone),
        calls: list,
        result: { hasFailed: true, message: 'Ese pedido ya terminó.' },
      };
    case 'xstate.error.actor.listRucRequests':
    case 'xstate.error.actor.refreshRequests':
      return { facts: logged('listRucRequests', outage), calls: [], result };
    default:
      return { facts: [], calls: [], result };
  }
}

describePaths('every way of the list of RUCs that were asked for', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, result: after.context.result }),
});
