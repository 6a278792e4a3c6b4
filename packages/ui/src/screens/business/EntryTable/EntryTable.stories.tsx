import { ledgerEntries } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { EntryHead, EntryTable } from './index.ts';

const headOf = (code: string) => {
  const entry = ledgerEntries.find((each) => each.code === code);
  return entry && <EntryHead entry={entry} file="concar" />;
};

const meta = preview.meta({
  component: EntryTable,
  title: 'Screens/EntryTable · asiento contable, debe y haber',
  id: 'screens-entrytable',
  argTypes: { headOf: { control: false } },
  args: { 'aria-label': 'Asientos', entries: ledgerEntries, headOf, totalLabel: 'Total' },
});
export default meta;

export const Default = meta.story({});
/** The entry of one voucher, which was divided. */
export const One = meta.story({
  args: { entries: ledgerEntries.slice(1, 2) },
  render: (args) => <EntryTable {...args} headOf={undefined} />,
});
/** In dollars: both currencies, with their sums. */
export const InDollars = meta.story({ args: { entries: ledgerEntries.slice(2, 3) } });
/** A file without accounts for the IGV and the supplier, and a purchase without one of its own. */
export const WithoutAccounts = meta.story({
  args: {
    entries: ledgerEntries
      .slice(4, 5)
      .map((entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, account: '', accountName: '' })) })),
  },
});
export const Torture = meta.story({
  args: {
    entries: ledgerEntries.map((entry) => ({
      ...entry,
      gloss: 'Servicio de mantenimiento preventivo y correctivo de maquinaria pesada y liviana en la planta de Lurín',
      lines: entry.lines.map((line) => ({
        ...line,
        account: '659901010101',
        accountName: 'Otros gastos de gestión de servicios recibidos de terceros no vinculados al giro del negocio',
        costCenter: 'ADM-LIMA-1',
        amount: 999_999_999_999_999,
        ...(line.foreign !== null && { foreign: 999_999_999_999_999 }),
      })),
    })),
  },
});
