import { periodDeclaration, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { later } from '../testing/later.ts';
import { wirePeriodDeclaration } from '../testing/wire.ts';
import { DeclaredPeriodFlow } from './DeclaredPeriodFlow.tsx';
import { declaredPeriodSnapshots } from './declaredPeriod.snapshots.ts';

const meta = preview.meta({
  component: DeclaredPeriodFlow,
  title: 'Flows/DeclaredPeriod',
  args: {
    services: {
      clock: () => Date.UTC(2026, 10, 21, 15),
      api: {
        getDeclaredPeriod: ({ signal }) => later(wirePeriodDeclaration(periodDeclaration), { signal }),
        saveDeclaredPeriod: ({ body: { declared }, signal }) =>
          later(
            {
              declared: declared && { ...declared, marked_at: '2026-11-21T15:00:00.000Z' },
              changes: declared === null ? [] : wirePeriodDeclaration(periodDeclaration).changes,
            },
            { signal },
          ),
      },
    },
    input: { business: textiles, period: '202610' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. Calls are answered after a short delay. */
export const Live = meta.story({});
export const Editing = meta.story({ args: { snapshot: declaredPeriodSnapshots.editing } });
