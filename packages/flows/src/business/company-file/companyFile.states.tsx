import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeCompanyFileProps } from './companyFile.fake.ts';
import { companyFileFailures, companyFileSnapshots } from './companyFile.snapshots.ts';
import { CompanyFileFlow, type CompanyFileFlowProps } from './CompanyFileFlow.tsx';

const drawn = (snapshot: NonNullable<CompanyFileFlowProps['snapshot']>) => (
  <CompanyFileFlow {...fakeCompanyFileProps} snapshot={snapshot} />
);

export const companyFileStates = flowStates(
  'CompanyFile',
  picturesOf(companyFileSnapshots, drawn),
  picturesOf(companyFileFailures, drawn),
);
