import { describeContract } from '../../testing/describeContract.tsx';
import { DropZone } from './DropZone.tsx';

describeContract(DropZone, { onFiles: () => undefined });
