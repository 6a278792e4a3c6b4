import { describeContract } from '../../testing/describeContract.tsx';
import { PageHeader } from './PageHeader.tsx';

describeContract(PageHeader, { title: 'Percepciones', subtitle: 'Textiles Huascarán S.A.C.' });
