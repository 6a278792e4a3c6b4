import { describeContract } from '../../testing/describeContract.tsx';
import { Select } from './Select.tsx';

describeContract(
  Select,
  { label: 'Perfil', children: <option>Estudio Contable</option> },
  { control: (root) => root.querySelector('select') },
);
