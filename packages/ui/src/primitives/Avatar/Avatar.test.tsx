import { describeContract } from '../../testing/describeContract.tsx';
import { Avatar } from './Avatar.tsx';

describeContract(Avatar, { name: 'Rosa Quispe' });
