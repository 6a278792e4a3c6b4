import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { DeclarationDialog } from './DeclarationDialog.tsx';

const meta = preview.meta({
  component: DeclarationDialog,
  title: 'Screens/Modals/DeclarationDialog · declarar el periodo',
  id: 'screens-modals-declarationdialog',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    period: '202610',
    today: '2026-11-21',
    declared: null,
    status: { kind: 'editing' },
    onSubmit: fn(),
    onTakeBack: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Declared = meta.story({
  args: { declared: { declaredOn: '2026-11-17', constanciaNumber: '1012345678' } },
});
export const Rectification = meta.story({
  args: { isRectification: true, declared: { declaredOn: '2026-11-17', constanciaNumber: '1012345678' } },
});
export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });
export const Refused = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: {},
      messages: ['Otra persona u otra pestaña cambió la declaración de este periodo mientras la editabas'],
    },
  },
});
export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });
