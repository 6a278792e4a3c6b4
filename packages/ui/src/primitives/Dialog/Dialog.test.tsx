import { type ReactElement, StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { Button } from '../Button/index.ts';
import { Dialog, DialogActions, DialogBody, type DialogProps, DialogText, DialogTitle } from './index.ts';

describeContract(Dialog, {
  open: true,
  onClose: () => undefined,
  children: (
    <>
      <DialogTitle>Rechazar</DialogTitle>
      <DialogBody>Seleccionaste 3 comprobantes.</DialogBody>
    </>
  ),
});

const inDialog = (part: ReactElement) => <Dialog open>{part}</Dialog>;
describeContract(DialogTitle, { children: 'Rechazar' }, { within: inDialog, root: 'h2' });
describeContract(DialogText, { children: 'Pasarán a Rechazados.' }, { within: inDialog, root: 'p' });
describeContract(DialogBody, { children: 'Seleccionaste 3.' }, { within: inDialog, root: 'dialog > div' });
describeContract(DialogActions, { children: <Button>Rechazar</Button> }, { within: inDialog, root: 'dialog > div' });

it('keeps the sentence apart from the buttons where there is no body', async () => {
  const screen = await renderThemed(
    <Dialog open>
      <DialogTitle>Cerrar sesión</DialogTitle>
      <DialogText>Tendrás que volver a ingresar.</DialogText>
      <DialogActions>
        <Button>Cerrar sesión</Button>
      </DialogActions>
    </Dialog>,
  );
  const text = screen.getByText('Tendrás que volver a ingresar.').element();
  const bar = screen.getByRole('button', { name: 'Cerrar sesión' }).element().parentElement;
  const gap = (bar?.getBoundingClientRect().top ?? 0) - text.getBoundingClientRect().bottom;
  expect(gap).toBe(20);
});

function Rejection({ onClose, ...rest }: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        {...rest}
        open={open}
        onClose={(reason) => {
          onClose?.(reason);
          setOpen(false);
        }}
      >
        <DialogTitle>Rechazar comprobantes</DialogTitle>
        <DialogText>Pasarán a Rechazados.</DialogText>
        <DialogBody>
          <input aria-label="Motivo" />
        </DialogBody>
        <DialogActions>
          <Button variant="primary">Rechazar</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const opened = async (props: Partial<DialogProps> = {}) => {
  const screen = await render(<Rejection {...props} />);
  await screen.getByRole('button', { name: 'Abrir' }).click();
  return screen;
};

it('OPEN-132 is named, described, and starts at the first control of its body', async () => {
  const screen = await opened();
  const dialog = screen.getByRole('dialog', { name: 'Rechazar comprobantes' });
  await expect.element(dialog).toHaveAccessibleDescription('Pasarán a Rechazados.');
  await expect.element(screen.getByRole('textbox', { name: 'Motivo' })).toHaveFocus();
});

it('is named and described by parts with ids of the caller, and by nothing that is not there', async () => {
  const { container, rerender } = await render(
    <Dialog open onClose={() => undefined}>
      <DialogTitle id="my-title">Rechazar</DialogTitle>
      <DialogText id="my-text">Pasarán a Rechazados.</DialogText>
    </Dialog>,
  );
  const names = () => {
    const dialog = container.querySelector('dialog');
    return [dialog?.getAttribute('aria-labelledby'), dialog?.getAttribute('aria-describedby')];
  };
  expect(names()).toEqual(['my-title', 'my-text']);
  await rerender(
    <Dialog open onClose={() => undefined} aria-label="Rechazar">
      <DialogBody>Seleccionaste 3 comprobantes.</DialogBody>
    </Dialog>,
  );
  expect(names()).toEqual([null, null]);
});

it.each([
  ['DialogTitle', <DialogTitle key="title">Rechazar</DialogTitle>],
  ['DialogText', <DialogText key="text">Pasarán a Rechazados.</DialogText>],
])('says that %s is used outside of a dialog', async (part, element) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(render(element)).rejects.toThrow(
    `${part} is used outside of Dialog, so it belongs to no dialog. Put it inside <Dialog>.`,
  );
  vi.restoreAllMocks();
});

it('OPEN-132 keeps the focus inside', async () => {
  const screen = await opened();
  for (const _ of Array.from({ length: 6 })) {
    await userEvent.tab();
    const inside = screen.getByRole('dialog').element().contains(document.activeElement);
    expect(inside || document.activeElement === document.body).toBe(true);
  }
});

it('OPEN-132 closes with Escape and gives the focus back', async () => {
  const onClose = vi.fn<NonNullable<DialogProps['onClose']>>();
  const screen = await opened({ onClose });
  await userEvent.keyboard('{Escape}');
  expect(onClose.mock.calls).toEqual([['escape']]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
});

it('closes with its close button', async () => {
  const onClose = vi.fn<NonNullable<DialogProps['onClose']>>();
  const screen = await opened({ onClose });
  await screen.getByRole('button', { name: 'Cerrar' }).click();
  expect(onClose.mock.calls).toEqual([['close']]);
});

it('closes when the backdrop is pressed, not when a press began inside', async () => {
  const onClose = vi.fn<NonNullable<DialogProps['onClose']>>();
  const screen = await opened({ onClose });
  const dialog = screen.getByRole('dialog').element();
  const at = (type: string, clientX: number) =>
    dialog.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: 2 }));
  const { left, width } = dialog.getBoundingClientRect();
  const inside = dialog.getBoundingClientRect().top + 5;
  dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: left + width / 2, clientY: inside }));
  at('click', 1);
  expect(onClose).not.toHaveBeenCalled();
  at('pointerdown', 1);
  at('click', 1);
  expect(onClose.mock.calls).toEqual([['backdrop']]);
});

it('cannot be left while it is not dismissible, however often Escape is pressed', async () => {
  const onClose = vi.fn<NonNullable<DialogProps['onClose']>>();
  const screen = await opened({ onClose, dismissible: false });
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cerrar' }).elements()).toEqual([]);
});

it('gives the focus back when it is taken off the page while open', async () => {
  function Host() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <Button onClick={() => setShown(true)}>Abrir</Button>
        {shown && (
          <Dialog open>
            <DialogTitle>Procesando</DialogTitle>
            <DialogBody>
              <Button onClick={() => setShown(false)}>Terminar</Button>
            </DialogBody>
          </Dialog>
        )}
      </>
    );
  }
  const screen = await render(<Host />);
  await screen.getByRole('button', { name: 'Abrir' }).click();
  await screen.getByRole('button', { name: 'Terminar' }).click();
  await expect.element(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
});

it('stays open in StrictMode, where React closes it once and shows it again', async () => {
  const onClose = vi.fn<NonNullable<DialogProps['onClose']>>();
  await render(
    <StrictMode>
      <Dialog open onClose={onClose}>
        <DialogTitle>Rechazar</DialogTitle>
      </Dialog>
    </StrictMode>,
  );
  await userEvent.keyboard('{Escape}');
  expect(onClose.mock.calls).toEqual([['escape']]);
});

it('shows no focus ring around a long body when it opens, but when the person comes back to it', async () => {
  const screen = await renderThemed(
    <Dialog open onClose={() => undefined}>
      <DialogTitle>Detalle de items en glosa</DialogTitle>
      <DialogBody data-testid="body">
        <div style={{ blockSize: '200vh' }}>Hilo de algodón</div>
      </DialogBody>
    </Dialog>,
  );
  const body = screen.getByTestId('body');
  const ring = () => getComputedStyle(body.element()).outlineStyle;
  await expect.element(body).toHaveFocus();
  expect(ring()).toBe('none');
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await expect.element(body).toHaveFocus();
  expect(ring()).toBe('solid');
});

it('focuses where one types, not what stands before it, also when the field is drawn after the dialog has opened', async () => {
  const dialog = (isLoaded: boolean) => (
    <Dialog open onClose={() => undefined}>
      <DialogTitle>Cuenta del proveedor</DialogTitle>
      <DialogBody>
        <a href="#ayuda">Dónde está</a>
        <input type="checkbox" aria-label="La revisé" />
        {isLoaded && <input aria-label="Cuenta" />}
      </DialogBody>
    </Dialog>
  );
  const screen = await render(dialog(false));
  await expect.element(screen.getByRole('link')).toHaveFocus();
  await screen.rerender(dialog(true));
  await expect.element(screen.getByRole('textbox', { name: 'Cuenta' })).toHaveFocus();
});

it('leaves the focus where the person moved it before the field was drawn', async () => {
  const dialog = (isLoaded: boolean) => (
    <Dialog open onClose={() => undefined}>
      <DialogTitle>Cuenta del proveedor</DialogTitle>
      <DialogBody>
        <button type="button">Uno</button>
        <button type="button">Otro</button>
        {isLoaded && <input aria-label="Cuenta" />}
      </DialogBody>
    </Dialog>
  );
  const screen = await render(dialog(false));
  await userEvent.tab();
  await screen.rerender(dialog(true));
  await expect.element(screen.getByRole('textbox', { name: 'Cuenta' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Otro' })).toHaveFocus();
});
