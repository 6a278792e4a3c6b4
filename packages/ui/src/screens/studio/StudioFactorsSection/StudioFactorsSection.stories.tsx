import { failed, loading, ready } from '@contapro/domain';
import { studioFactors } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { StudioFactorsSection } from './StudioFactorsSection.tsx';

const meta = preview.meta({
  component: StudioFactorsSection,
  title: 'Screens/StudioFactorsSection · segundo paso del estudio, equipo',
  id: 'screens-studiofactorssection',
  args: {
    studio: ready(studioFactors),
    today: '2026-11-20',
    done: null,
    status: { kind: 'editing' },
    onSave: fn(),
    onReset: fn(),
    onRetry: fn(),
  },
});
export default meta;

export const Required = meta.story({});

export const NotRequired = meta.story({
  args: {
    studio: ready({
      rule: { requiredFrom: null, graceDays: 7 },
      people: studioFactors.people.map((person) => ({ ...person, dueOn: null })),
    }),
  },
});

export const Saved = meta.story({ args: { done: 'required' } });

export const Loading = meta.story({ args: { studio: loading } });

export const Failed = meta.story({ args: { studio: failed } });
