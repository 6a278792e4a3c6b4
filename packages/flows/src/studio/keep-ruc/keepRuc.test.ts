import { Problem } from '@contapro/api';
import { sampleNoticePage, notices, wireNoticePage } from '@contapro/fixtures';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createKeepRuc, type KeepRucMachine } from './index.ts';
import { askedRuc } from './keepRuc.fake.ts';
import type { KeepRucServices } from './keepRuc.types.ts';

const outage = new Problem(500);
const gone = new Problem(404, [{ code: 'RUC_NOT_REQUESTED', message: 'Nadie pide el RUC de esta empresa ahora.' }]);
const { uuid } = askedRuc;

const model: Model<KeepRucMachine> = {
  create: () => {
    const mock = mockServices<KeepRucServices['api']>('listNotices', 'keepRuc');
    return { machine: createKeepRuc({ api: mock.services }), mock };
  },
  input: { uuid },
  events: [{ type: 'part.reload' }, { type: 'credentials.prove' }],
  outcomes: {
    listNotices: {
      answers: [
        // Those of other kinds, and the RUC that has passed, are not asked for.
        { answer: wireNoticePage(sampleNoticePage(notices)), output: askedRuc },
        { answer: wireNoticePage(sampleNoticePage(notices.filter(({ uuid: each }) => each !== uuid))), output: null },
      ],
      errors: [outage],
    },
    keepRuc: {
      answers: [
        { answer: { code: 200, source_validation: 'portal-sunat' }, output: 'valid' },
        { answer: { code: 400, source_validation: 'portal-sunat' }, output: 'portalRefused' },
      ],
      errors: [outage, gone],
    },
  },
  also: ({ context: { unproved, failure } }) => [unproved, failure],
};

function expectedOf({ event }: PathStep<KeepRucMachine>) {
  const logged = (call: string, error: unknown) => ({ facts: [{ type: 'failure.logged', call, error }], calls: [] });
  if (event.type === 'xstate.init' || event.type === 'part.reload')
    return { facts: [], calls: [['listNotices', { query: { page: 1, size: 100, kind: 'ruc' } }]] };
  if (event.type === 'credentials.prove') return { facts: [], calls: [['keepRuc', { path: { uuid } }]] };
  if (event.type === 'xstate.error.actor.listNotices') return logged('listNotices', outage);
  if (event.type === 'xstate.error.actor.keepRuc' && 'error' in event) return logged('keepRuc', event.error);
  return { facts: [], calls: [] };
}

describePaths('every way of keeping a RUC that another account has asked for', model, expectedOf);
