import { failed, loading, ready } from '@contapro/domain';
import { accountFactors, noFactors } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AccountFactorsSection } from './AccountFactorsSection.tsx';

const meta = preview.meta({
  component: AccountFactorsSection,
  title: 'Screens/AccountFactorsSection · segundo paso, llaves de acceso, seguridad',
  id: 'screens-accountfactorssection',
  args: { factors: ready(accountFactors), onBegin: fn(), onRetry: fn() },
});
export default meta;

export const Set = meta.story({});

export const None = meta.story({ args: { factors: ready(noFactors) } });

export const Required = meta.story({ args: { factors: ready({ ...noFactors, dueOn: '2026-11-30' }) } });

export const FewCodes = meta.story({ args: { factors: ready({ ...accountFactors, recoveryCodes: 1 }) } });

export const Loading = meta.story({ args: { factors: loading } });

export const Failed = meta.story({ args: { factors: failed } });
