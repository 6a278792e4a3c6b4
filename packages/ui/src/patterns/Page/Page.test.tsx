import { describeContract } from '../../testing/describeContract.tsx';
import { PageHeader } from '../PageHeader/index.ts';
import { Page } from './Page.tsx';

describeContract(Page, { children: <PageHeader title="Percepciones" /> });
