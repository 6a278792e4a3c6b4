import { describeContract } from '../../testing/describeContract.tsx';
import { Spinner } from './Spinner.tsx';

describeContract(Spinner, {});
