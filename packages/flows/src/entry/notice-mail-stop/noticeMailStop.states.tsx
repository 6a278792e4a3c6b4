import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeNoticeMailStopProps } from './noticeMailStop.fake.ts';
import { noticeMailStopSnapshots } from './noticeMailStop.snapshots.ts';
import { NoticeMailStopFlow } from './NoticeMailStopFlow.tsx';

export const noticeMailStopStates = flowStates(
  'NoticeMailStop',
  picturesOf(noticeMailStopSnapshots, (snapshot) => (
    <NoticeMailStopFlow {...fakeNoticeMailStopProps} snapshot={snapshot} />
  )),
);
