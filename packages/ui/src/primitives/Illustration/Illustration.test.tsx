import { describeContract } from '../../testing/describeContract.tsx';
import { Illustration } from './Illustration.tsx';

describeContract(Illustration, { name: 'done' });
