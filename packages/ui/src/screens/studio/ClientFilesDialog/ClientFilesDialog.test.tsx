import { defaultClientFiles, ready } from '@contapro/domain';
import { ledgerSettings, noLedgerSettings } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { describeContract } from '../../../testing/describeContract.tsx';
import { ClientFilesDialog, type ClientFilesDialogProps } from './ClientFilesDialog.tsx';

const known: ClientFilesDialogProps = {
  state: 'open',
  clientCount: 2,
  period: '202610',
  files: defaultClientFiles,
  settings: ready(ledgerSettings),
  onFilesChange: () => {},
  onSettingsRetry: () => {},
  onDownload: () => {},
  onRetry: () => {},
  onCancel: () => {},
  onClose: () => {},
};

describeContract(ClientFilesDialog, known);

const dialog = (props: Partial<ClientFilesDialogProps> = {}) => (
  <ThemeRoot theme="light">
    <ClientFilesDialog {...known} {...props} />
  </ThemeRoot>
);

const download = () => page.getByRole('button', { name: 'Descargar' });

it('changes the choice with the keyboard, one file at a time', async () => {
  const onFilesChange = vi.fn<ClientFilesDialogProps['onFilesChange']>();
  await render(dialog({ files: ['compras'], onFilesChange }));
  page.getByRole('checkbox', { name: /^RCE/ }).element().focus();
  await userEvent.keyboard(' ');
  page
    .getByRole('group', { name: 'Compras' })
    .getByRole('checkbox', { name: /^Excel/ })
    .element()
    .focus();
  await userEvent.keyboard(' ');
  expect(onFilesChange.mock.calls).toEqual([[['compras', 'comprasRce']], [[]]]);
});

it('offers files for ledger programs only with their settings, and says what to do for the others', async () => {
  const screen = await render(dialog());
  await expect.element(page.getByRole('checkbox', { name: /^StarSoft/ })).toBeVisible();
  await screen.rerender(dialog({ settings: ready(noLedgerSettings), files: ['starsoft'] }));
  await expect.element(page.getByRole('checkbox', { name: /^StarSoft/ })).not.toBeInTheDocument();
  await expect
    .element(
      page.getByText(
        "Para CONCAR, CONTASIS y StarSoft, escribe antes sus ajustes en 'Descargar reporte' de un cliente.",
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('Elige al menos un archivo.')).toBeVisible();
  await expect.element(download()).toBeDisabled();
});

it('says of how many clients and of which period the files are', async () => {
  await render(dialog({ clientCount: 1234 }));
  await expect.element(page.getByText('1,234 clientes · Oct 2026')).toBeVisible();
});

it('shows what the server says about a failure', async () => {
  const onRetry = vi.fn<() => void>();
  await render(dialog({ state: 'failed', failure: { kind: 'tooMany', message: 'Espera a que terminen.' }, onRetry }));
  await expect.element(page.getByText('Espera a que terminen.')).toBeVisible();
});
