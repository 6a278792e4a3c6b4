import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { Button } from '../Button/index.ts';
import { Dialog, DialogActions, DialogBody, DialogText, DialogTitle } from '../Dialog/index.ts';
import { FailedState } from './FailedState.tsx';

const meta = preview.meta({
  component: FailedState,
  title: 'Primitives/FailedState · error, no se pudo cargar',
  id: 'primitives-failedstate',
  args: { onRetry: fn() },
});
export default meta;

export const Default = meta.story({});
export const WithoutRetry = meta.story({ render: () => <FailedState /> });
export const Line = meta.story({ args: { variant: 'line' } });
export const LineInANarrowPlace = meta.story({
  args: { variant: 'line', title: 'No pudimos cargar tus subidas anteriores', style: { inlineSize: '15rem' } },
});
export const InADialog = meta.story({
  args: { variant: 'dialog' },
  render: (args) => (
    <Dialog open onClose={fn()} height="short">
      <DialogTitle>Ocurrió un error</DialogTitle>
      <DialogText>Por favor, inténtalo de nuevo en un minuto.</DialogText>
      <DialogBody align="center">
        <FailedState {...args} />
      </DialogBody>
      <DialogActions>
        <Button variant="quiet">Cerrar</Button>
        <Button variant="primary">Volver a intentar</Button>
      </DialogActions>
    </Dialog>
  ),
});
