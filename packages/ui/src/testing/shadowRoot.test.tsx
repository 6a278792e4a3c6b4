import { companySchema, digitsOnly, inputLimits, ready } from '@contapro/domain';
import { businesses, textiles } from '@contapro/fixtures';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Form, SubmitButton, useSchemaForm } from '../patterns/Form/index.ts';
import { VoucherViewerDialog } from '../patterns/VoucherViewerDialog/index.ts';
import { Button } from '../primitives/Button/index.ts';
import { Dialog, DialogTitle } from '../primitives/Dialog/index.ts';
import { Menu, MenuItem } from '../primitives/Menu/index.ts';
import { Popover } from '../primitives/Popover/index.ts';
import { StatusDialog } from '../primitives/StatusDialog/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../primitives/Tabs/index.ts';
import { TextField } from '../primitives/TextField/index.ts';
import { BusinessSwitcher } from '../screens/engine/Sidebar/BusinessSwitcher/BusinessSwitcher.tsx';
import { Tour } from '../screens/business/Tour/index.ts';
import { renderInShadow } from './renderInShadow.tsx';

/** What has the focus inside of the shadow root. */
const focused = (root: ShadowRoot) => root.activeElement?.textContent;

it('a menu moves by arrows and letters, closes after a choice and gives the focus back', async () => {
  const root = await renderInShadow(
    <Menu label="Descarga" trigger={<Button>Descargar</Button>}>
      <MenuItem>XML</MenuItem>
      <MenuItem>JPEG</MenuItem>
      <MenuItem>Excel</MenuItem>
    </Menu>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => focused(root)).toBe('XML');
  const walked: unknown[] = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', 'x']) {
    await userEvent.keyboard(key);
    walked.push(focused(root));
  }
  expect(walked).toEqual(['JPEG', 'Excel', 'JPEG', 'XML']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => focused(root)).toBe('Descargar');
});

it('a popover is closed by its content', async () => {
  const root = await renderInShadow(
    <Popover trigger={<Button>Filtros</Button>}>{(close) => <Button onClick={close}>Aplicar</Button>}</Popover>,
  );
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  expect(root.querySelector('[popover]:popover-open')).toBeNull();
});

it('tabs are selected by arrow keys', async () => {
  function Books() {
    const [book, setBook] = useState('purchases');
    return (
      <Tabs value={book} onValueChange={setBook}>
        <TabList label="Libros">
          <Tab value="purchases">Compras</Tab>
          <Tab value="sales">Ventas</Tab>
          <Tab value="total">Total</Tab>
        </TabList>
        <TabPanel value={book}>IGV</TabPanel>
      </Tabs>
    );
  }
  const root = await renderInShadow(<Books />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused(root)).toBe('Total');
});

it('a dialog keeps the focus on its button while another state does not remove it', async () => {
  const close = vi.fn<() => void>();
  const words = { open: { title: 'Rechazar', text: 'Pasarán a Rechazados.' }, done: { title: '¡Listo!', text: 'Ya.' } };
  function Rejection() {
    const [state, setState] = useState<'open' | 'failed'>('open');
    return (
      <StatusDialog
        words={words}
        state={state}
        actionLabel="Rechazar"
        actions={<Button onClick={() => setState('failed')}>Rechazar</Button>}
        onRetry={() => {}}
        onClose={close}
      />
    );
  }
  const root = await renderInShadow(<Rejection />);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(root.querySelector('dialog')?.contains(root.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

it('a dialog that is closed gives the focus back', async () => {
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Rechazar</Button>
        <Dialog open={open} onClose={() => setOpen(false)}>
          <DialogTitle>Rechazar comprobantes</DialogTitle>
        </Dialog>
      </>
    );
  }
  const root = await renderInShadow(<Opener />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(focused(root)).not.toBe('Rechazar');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => focused(root)).toBe('Rechazar');
});

it('the viewer shows the next voucher by an arrow key', async () => {
  const move = vi.fn<(by: 1 | -1) => void>();
  await renderInShadow(
    <VoucherViewerDialog
      open
      expanded={false}
      onExpandedChange={() => {}}
      document={{ typeCode: '01', number: 'F001-5' }}
      content={ready({ kind: 'xml', text: '<a/>' })}
      paging={{ position: 3, count: 5, onMove: move }}
      history={false}
      onClose={() => {}}
      onRetry={() => {}}
      onUnreadable={() => {}}
      onUnreadablePage={() => {}}
    />,
  );
  page.getByRole('button', { name: 'Cerrar' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(move.mock.calls).toEqual([[1]]);
});

it('the list of businesses is walked through by arrow keys', async () => {
  const root = await renderInShadow(
    <BusinessSwitcher current={textiles} businesses={ready(businesses)} canSwitch onSwitch={() => {}} />,
  );
  await page.getByRole('button', { name: /^Cambiar de empresa/ }).click();
  await expect.poll(() => root.activeElement?.localName).toBe('input');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focused(root)).toMatch(/^AVAgroexportadora/);
});

it('a tour finds its targets beside it, and those that are added later', async () => {
  const told = vi.fn<(ids: readonly string[]) => void>();
  const steps = [
    { id: 'one', target: '#one', title: 'Periodo', content: 'Elige el mes.' },
    { id: 'two', target: '#two', title: 'IGV', content: 'El IGV del mes.' },
  ];
  const root = await renderInShadow(
    <>
      <p id="one">Periodo</p>
      <Tour
        steps={steps}
        visible={['one']}
        current={null}
        onTargetsChange={told}
        onBack={() => {}}
        onNext={() => {}}
        onClose={() => {}}
      />
    </>,
  );
  const added = document.createElement('p');
  added.id = 'two';
  added.textContent = 'IGV';
  root.querySelector('#one')?.after(added);
  await expect.poll(() => told.mock.calls).toEqual([[['one']], [['one', 'two']]]);
});

it('a form is sent with Enter, says what is wrong at its field, and moves the focus to it', async () => {
  const submit = vi.fn<(values: unknown) => void>();
  function Company() {
    const form = useSchemaForm(companySchema(), {
      defaultValues: { name: 'Andina', ruc: '', solUser: 'ANDINA01', solKey: 'clave', terms: true, privacy: true },
    });
    return (
      <Form form={form} onSubmit={submit}>
        <TextField label="RUC" {...form.field('ruc', { format: (text) => digitsOnly(text, inputLimits.ruc) })} />
        <SubmitButton>Registrar</SubmitButton>
      </Form>
    );
  }
  const root = await renderInShadow(<Company />);
  const ruc = page.getByLabelText('RUC');
  await ruc.fill('20a100047219');
  await userEvent.keyboard('{Enter}');
  await expect.element(ruc).toBeInvalid();
  const explained = ruc.element().getAttribute('aria-describedby') ?? ruc.element().getAttribute('aria-errormessage');
  expect(root.getElementById(explained ?? '')?.textContent).toMatch(/RUC/);
  expect(root.activeElement).toBe(ruc.element());
  expect(submit).not.toHaveBeenCalled();
  await ruc.fill('20100047218');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => submit.mock.calls.length).toBe(1);
});

it('a field that is left by a press is checked after the press, so that the pressed button does not move away', async () => {
  const pressed = vi.fn<() => void>();
  function Company() {
    const form = useSchemaForm(companySchema());
    return (
      <Form form={form} onSubmit={() => {}}>
        <TextField label="RUC" {...form.field('ruc')} />
        <Button onClick={pressed}>Ayuda</Button>
      </Form>
    );
  }
  await renderInShadow(<Company />);
  await page.getByLabelText('RUC').fill('1');
  await page.getByRole('button', { name: 'Ayuda' }).click();
  expect(pressed).toHaveBeenCalledTimes(1);
  await expect.element(page.getByLabelText('RUC')).toBeInvalid();
});
