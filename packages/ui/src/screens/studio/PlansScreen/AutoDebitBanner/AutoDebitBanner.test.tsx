import { describeContract } from '../../../../testing/describeContract.tsx';
import { AutoDebitBanner } from './AutoDebitBanner.tsx';

describeContract(AutoDebitBanner, { onSubscribe: () => undefined });
