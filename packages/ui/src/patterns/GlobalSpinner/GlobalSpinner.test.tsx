import { describeContract } from '../../testing/describeContract.tsx';
import { GlobalSpinner } from './GlobalSpinner.tsx';

describeContract(GlobalSpinner, { tags: ['page'] });
