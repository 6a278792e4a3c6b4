import { describeContract } from '../../testing/describeContract.tsx';
import { Skeleton } from './Skeleton.tsx';

describeContract(Skeleton, { width: '6rem' });
