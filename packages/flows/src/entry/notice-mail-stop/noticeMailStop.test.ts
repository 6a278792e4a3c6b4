import { Problem } from '@contapro/api';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model } from '../../testing/index.ts';
import { createNoticeMailStop, type NoticeMailStopMachine } from './noticeMailStop.machine.ts';
import type { NoticeMailStopServices } from './noticeMailStop.types.ts';

const outage = new Problem(500);
const gone = new Problem(404);

const model: Model<NoticeMailStopMachine> = {
  create: () => {
    const mock = mockServices<NoticeMailStopServices['api']>('stopNoticeMails');
    return { machine: createNoticeMailStop({ api: mock.services }), mock };
  },
  input: { token: 't0k3n' },
  events: [{ type: 'mails.stop' }],
  outcomes: { stopNoticeMails: { answers: [{ answer: undefined }], errors: [outage, gone] } },
};

describePaths('every way of the page that stops the mails', model, ({ event, after }) => ({
  facts:
    'error' in event && event.error === outage
      ? [{ type: 'failure.logged', call: 'stopNoticeMails', error: outage }]
      : [],
  calls:
    event.type === 'mails.stop' && after.matches('sending') ? [['stopNoticeMails', { path: { token: 't0k3n' } }]] : [],
}));
