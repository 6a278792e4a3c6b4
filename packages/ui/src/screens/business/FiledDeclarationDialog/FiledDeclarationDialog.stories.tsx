import { filedDeclaration, filedPeriodDeclaration, unchangedDeclaration, unmovedPhotograph } from '@contapro/fixtures';
import type { FiledForm } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { FiledDeclarationDialog } from './FiledDeclarationDialog.tsx';

const form: FiledForm = {
  ruc: '20100047218',
  period: '202610',
  orderNumber: '1012345678',
  filedOn: '2026-11-17',
  isRectification: false,
  paidCents: 19_511_00,
  boxes: filedDeclaration.boxes.map(({ number, filedCents }) => ({ number, cents: filedCents ?? 0 })),
};

const meta = preview.meta({
  component: FiledDeclarationDialog,
  title: 'Screens/Modals/FiledDeclarationDialog · lo presentado',
  id: 'screens-modals-fileddeclarationdialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: true,
    step: 'choosing',
    period: '202610',
    today: '2026-11-21',
    declaration: { declared: null, photograph: null, changes: [] },
    reading: null,
    problem: null,
    status: { kind: 'editing' },
    onChoose: fn(),
    onAnother: fn(),
    onSave: fn(),
    onRemove: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Reading = meta.story({ args: { step: 'reading' } });
export const OtherRuc = meta.story({ args: { problem: { kind: 'otherRuc', ruc: '20131312955' } } });
export const OtherMonth = meta.story({ args: { problem: { kind: 'otherPeriod', periods: ['202609'] } } });
export const Unread = meta.story({ args: { problem: { kind: 'unread', name: 'F001-00012847.pdf' } } });
export const Checking = meta.story({ args: { step: 'checking', reading: { form, earlier: [] } } });
/** Another declaration of the month is marked. */
export const OtherDeclaration = meta.story({
  args: {
    step: 'checking',
    declaration: unchangedDeclaration,
    reading: {
      form: { ...form, orderNumber: '1012399001', filedOn: '2026-11-20', isRectification: true },
      earlier: ['1012345678'],
    },
  },
});
export const Constancia = meta.story({
  args: {
    step: 'checking',
    declaration: unchangedDeclaration,
    reading: { form: { ...form, boxes: [], isRectification: null }, earlier: [] },
  },
});
export const Refused = meta.story({
  args: {
    step: 'checking',
    reading: { form, earlier: [] },
    status: { kind: 'refused', fields: { declaredOn: 'Ese día el periodo aún no había terminado' }, messages: [] },
  },
});
/** Each box beside the computed one. */
export const Shown = meta.story({ args: { step: 'shown', declaration: filedPeriodDeclaration } });
export const ShownSame = meta.story({
  args: {
    step: 'shown',
    declaration: {
      ...unchangedDeclaration,
      photograph: {
        ...unmovedPhotograph,
        filed: {
          ...filedDeclaration,
          boxes: filedDeclaration.boxes.map((box) => ({ ...box, filedCents: box.computedCents })),
        },
      },
    },
  },
});
export const ShownConstancia = meta.story({
  args: {
    step: 'shown',
    declaration: {
      ...unchangedDeclaration,
      photograph: { ...unmovedPhotograph, filed: { ...filedDeclaration, boxes: [] } },
    },
  },
});
/** A reviewer sees it and changes nothing. */
export const ShownOnly = meta.story({
  args: { step: 'shown', declaration: filedPeriodDeclaration, canDeclare: false },
});
export const RemovalFailed = meta.story({
  args: { step: 'shown', declaration: filedPeriodDeclaration, status: { kind: 'unreachable' } },
});
