import { describeContract } from '../../testing/describeContract.tsx';
import { EmptyState } from './EmptyState.tsx';

describeContract(EmptyState, { title: 'No hay comprobantes encontrados.' });
