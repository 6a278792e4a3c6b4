import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AnnotationDialog } from './AnnotationDialog.tsx';

const meta = preview.meta({
  component: AnnotationDialog,
  title: 'Screens/Modals/AnnotationDialog · anotar en otro mes',
  id: 'screens-modals-annotationdialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    serieNumbers: ['F001-00004521'],
    periods: ['202611', '202612'],
    status: { kind: 'editing' },
    onSubmit: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Several = meta.story({ args: { serieNumbers: ['F001-00004521', 'F001-00004522', 'E001-17'] } });
/** No other month has begun. */
export const NoOtherMonth = meta.story({ args: { periods: [] } });
export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });
/** The month was declared meanwhile. */
export const Declared = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: {},
      messages: [
        'Nov 2026 ya está declarado y no se modificó ningún comprobante. Elige otro mes para anotarlo, o rectifica la declaración.',
      ],
    },
  },
});
