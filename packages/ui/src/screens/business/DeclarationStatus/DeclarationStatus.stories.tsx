import { failed, loading, ready } from '@contapro/domain';
import {
  filedPeriodDeclaration,
  movedDeclaration,
  movedPhotograph,
  periodDeclaration,
  unchangedDeclaration,
  unmovedPhotograph,
} from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { DeclarationStatus } from './DeclarationStatus.tsx';

const meta = preview.meta({
  component: DeclarationStatus,
  title: 'Screens/DeclarationStatus · estado de la declaración',
  id: 'screens-declarationstatus',
  args: {
    declaration: ready(periodDeclaration),
    period: '202610',
    changesHref: () => '#',
    reconciliationHref: '#',
    onEdit: fn(),
    onRectify: fn(),
    onFile: fn(),
    onAnnotate: fn(),
    onRetry: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const NotDeclared = meta.story({
  args: { declaration: ready({ declared: null, photograph: null, changes: [] }) },
});
/** On the page that closes the month, when declaring is next. */
export const Next = meta.story({
  args: { declaration: ready({ declared: null, photograph: null, changes: [] }), isNext: true },
});
/** In a page of a partner. */
export const ChangedElsewhere = meta.story({
  args: { declaration: ready({ declared: null, photograph: null, changes: [] }) },
  render: (args) => <DeclarationStatus {...args} onEdit={undefined} onRectify={undefined} />,
});
export const Unchanged = meta.story({ args: { declaration: ready(unchangedDeclaration) } });
/** The first proposal that is stored arrived after the declaration. */
export const ComparedLater = meta.story({
  args: {
    declaration: ready({
      ...periodDeclaration,
      declared: { declaredOn: '2026-11-10', constanciaNumber: null },
    }),
  },
});
/** Vouchers arrived and were decided after the declaration. */
export const Moved = meta.story({ args: { declaration: ready(movedDeclaration) } });
/** What was filed was read from SUNAT's files. */
export const Filed = meta.story({ args: { declaration: ready(filedPeriodDeclaration) } });
/** It was declared twice, and its first figures were stored after the mark. */
export const Rectified = meta.story({
  args: {
    declaration: ready({
      ...unchangedDeclaration,
      photograph: {
        ...unmovedPhotograph,
        number: 2,
        isReconstructed: true,
        former: [{ number: 1, declaredOn: '2026-11-16', constanciaNumber: '1012345001', resultCents: 20_114_00 }],
      },
    }),
  },
});
/** Many vouchers, long names, and a difference that other months make. */
export const Torture = meta.story({
  args: {
    declaration: ready({
      ...movedDeclaration,
      photograph: {
        ...movedPhotograph,
        current: { igvCents: -1_204_310_55, resultCents: -1_204_311_00, incomeCents: null },
        movedCount: 1_240,
        moved: movedPhotograph.moved.map((voucher, index) => ({
          ...voucher,
          counterpartyName:
            'Inversiones Agroindustriales, Pesqueras y de Servicios Generales Múltiples del Pacífico Sur S.A.C.',
          ...(index === 1 && ({ kind: 'left', currentPeriod: '202611', currentCents: null } as const)),
        })),
      },
    }),
  },
});
export const Loading = meta.story({ args: { declaration: loading } });
export const Failed = meta.story({ args: { declaration: failed } });
