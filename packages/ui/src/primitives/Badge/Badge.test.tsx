import { describeContract } from '../../testing/describeContract.tsx';
import { Badge } from './Badge.tsx';

describeContract(Badge, { tone: 'caution', children: 'Observado' });
