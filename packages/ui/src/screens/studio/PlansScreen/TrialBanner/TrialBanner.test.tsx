import { describeContract } from '../../../../testing/describeContract.tsx';
import { TrialBanner } from './TrialBanner.tsx';

describeContract(TrialBanner, { href: '/inicio' });
