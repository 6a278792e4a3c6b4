import { describeContract } from '../../testing/describeContract.tsx';
import { NoticeMailStopScreen } from './NoticeMailStopScreen.tsx';

describeContract(NoticeMailStopScreen, { view: 'asking', onStop: () => undefined, noticesHref: '/estudio/avisos' });
