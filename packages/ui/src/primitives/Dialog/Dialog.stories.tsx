import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { controlled } from '../../testing/controlled.tsx';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { Dialog, DialogActions, DialogBody, DialogText, DialogTitle } from './index.ts';

const meta = preview.meta({
  component: Dialog,
  title: 'Primitives/Modals/Dialog · diálogo, ventana emergente',
  id: 'primitives-modals-dialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  argTypes: { children: { control: false } },
  args: {
    open: true,
    onClose: fn(),
    children: (
      <>
        <DialogTitle>Rechazar comprobantes</DialogTitle>
        <DialogText>Pasarán a Rechazados, en Observaciones.</DialogText>
        <DialogBody>Seleccionaste 3 comprobantes.</DialogBody>
        <DialogActions>
          <Button variant="quiet">Cancelar</Button>
          <Button variant="primary">Rechazar</Button>
        </DialogActions>
      </>
    ),
  },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { size: 'medium', height: 'short' } });
export const Half = meta.story({ args: { size: 'half' } });
export const Large = meta.story({ args: { size: 'large', height: 'tall' } });

/** Without a close button, and Escape does nothing, for the time of a call that must not be interrupted. */
export const NotDismissible = meta.story({ args: { dismissible: false } });

/** The first control of the body has the focus. Closing returns the focus to the button. */
export const OpenedByAButton = meta.story({
  render: () =>
    controlled(false, (open, setOpen) => (
      <div style={{ padding: '1rem' }}>
        <Button onClick={() => setOpen(true)}>Editar</Button>
        <Dialog open={open} onClose={() => setOpen(false)}>
          <DialogTitle>Editar credenciales</DialogTitle>
          <DialogBody>
            <TextField label="Usuario SOL" />
          </DialogBody>
          <DialogActions>
            <Button variant="primary">Guardar</Button>
          </DialogActions>
        </Dialog>
      </div>
    )),
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Editar' })),
});

export const Torture = meta.story({
  args: {
    children: (
      <>
        <DialogTitle>
          Volver a extraer los comprobantes de Inversiones Agroindustriales y Pesqueras del Pacífico Sur S.A.C.
        </DialogTitle>
        <DialogText>
          Validando tus credenciales contra el portal de SUNAT no hemos podido ingresar, verifica de nuevo tus
          credenciales y vuelve a intentar en unos minutos.
        </DialogText>
        <DialogBody tabIndex={0} role="group" aria-label="Ítems">
          {Array.from({ length: 80 }, (_, index) => (
            <p key={index}>Hilo de algodón peinado 24/1, cono 1.5 kg, ítem {index + 1}</p>
          ))}
        </DialogBody>
        <DialogActions>
          <Button variant="quiet">Ahora no, prefiero hacerlo más tarde</Button>
          <Button variant="quiet">Escríbenos por WhatsApp</Button>
          <Button variant="primary">Volver a intentar con otras credenciales</Button>
        </DialogActions>
      </>
    ),
  },
});
