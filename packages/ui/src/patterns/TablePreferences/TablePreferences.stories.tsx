import { ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { controlled } from '../../testing/controlled.tsx';
import { idOf, numberOf, receiptColumns, receipts } from '../../testing/receipts.tsx';
import { SegmentedControl } from '../../primitives/SegmentedControl/index.ts';
import { DataTable } from '../DataTable/index.ts';
import { type TablePreferences, TablePreferencesProvider, useTablePreferences } from './index.ts';

/** Stands for a report, which reads and changes the preferences. */
function Report({ name }: { name: string }) {
  const [{ density }, change] = useTablePreferences();
  return (
    <div style={{ display: 'grid', gap: '0.75rem' }}>
      <SegmentedControl
        label={`Densidad de ${name}`}
        segments={[
          { value: 'regular', label: 'Cómoda' },
          { value: 'compact', label: 'Compacta' },
        ]}
        value={density}
        onValueChange={(next) => change({ density: next })}
      />
      <DataTable
        label={name}
        rows={ready(receipts(3))}
        rowKey={idOf}
        rowName={numberOf}
        columns={receiptColumns}
        density={density}
        empty={null}
      />
    </div>
  );
}

const reports = (
  <div style={{ display: 'grid', gap: '2rem' }}>
    <Report name="Percepciones, Oct 2026" />
    <Report name="Retenciones, Oct 2026" />
  </div>
);

const compact: TablePreferences = { density: 'compact', columns: [] };

const meta = preview.meta({
  component: TablePreferencesProvider,
  title: 'Patterns/TablePreferences · densidad y columnas de las tablas',
  id: 'patterns-tablepreferences',
  argTypes: { children: { control: false } },
  args: { value: compact, onValueChange: fn(), children: reports },
});
export default meta;

/** The host has stored a density: both reports have it. */
export const Default = meta.story({});

/** What is chosen in one report is that of the other too. */
export const Shared = meta.story({
  render: () =>
    controlled(compact, (value, setValue) => (
      <TablePreferencesProvider value={value} onValueChange={setValue}>
        {reports}
      </TablePreferencesProvider>
    )),
});
