import { describeContract } from '../../testing/describeContract.tsx';
import { DefinitionList } from './DefinitionList.tsx';

describeContract(DefinitionList, { items: [{ term: 'RUC', value: '20514827363' }] });
