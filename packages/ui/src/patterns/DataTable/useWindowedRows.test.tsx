import { ready } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { idOf, numberOf, receiptColumns, receipts } from '../../testing/receipts.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { DataTable } from './DataTable.tsx';

const server = vi.hoisted(() => ({ isReachable: false }));

vi.mock('./WindowedRows.tsx', async (original) => {
  const module = await original<{ WindowedRows: unknown }>();
  return {
    get WindowedRows() {
      if (!server.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
      return module.WindowedRows;
    },
  };
});

it('offers a retry when the code for long tables cannot be loaded, and shows the rows after it', async () => {
  const screen = await renderThemed(
    <DataTable
      label="Recibos, Oct 2026"
      rows={ready(receipts(1000))}
      rowKey={idOf}
      rowName={numberOf}
      columns={receiptColumns}
      empty={null}
      style={{ maxBlockSize: 500 }}
    />,
  );
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Ocurrió un errorPor favor, inténtalo de nuevo en un minuto.Volver a intentar');
  server.isReachable = true;
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect.element(screen.getByRole('row', { name: /F001-00000001/ })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});
