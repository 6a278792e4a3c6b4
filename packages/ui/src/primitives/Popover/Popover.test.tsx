import { describeContract } from '../../testing/describeContract.tsx';
import { Button } from '../Button/index.ts';
import { Popover } from './Popover.tsx';

describeContract(Popover, { trigger: <Button>Filtros</Button>, children: 'Estado' }, { root: '[popover]' });
