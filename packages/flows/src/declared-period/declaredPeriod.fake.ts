import { periodDeclaration, textiles } from '@contapro/fixtures';
import { later } from '../testing/later.ts';
import { wirePeriodDeclaration } from '../testing/wire.ts';
import type { DeclaredPeriodFlowProps } from './DeclaredPeriodFlow.tsx';

const wire = wirePeriodDeclaration(periodDeclaration);

/** Props with a declared period, whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeDeclaredPeriodProps: DeclaredPeriodFlowProps = {
  services: {
    clock: () => Date.UTC(2026, 10, 21, 15),
    api: {
      getDeclaredPeriod: ({ signal }) => later(wire, { signal }),
      saveDeclaredPeriod: ({ body: { declared }, signal }) =>
        later(
          {
            declared: declared && { ...declared, marked_at: '2026-11-21T15:00:00.000Z' },
            changes: declared === null ? [] : wire.changes,
          },
          { signal },
        ),
    },
  },
  input: { business: textiles, period: '202610' },
};
