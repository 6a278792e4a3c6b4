import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { Tab, TabList, TabPanel, Tabs } from './index.ts';

const content = (
  <>
    <TabList label="Libros">
      <Tab value="purchases">Compras</Tab>
      <Tab value="sales">Ventas</Tab>
      <Tab value="total">Total</Tab>
    </TabList>
    <TabPanel value="purchases">IGV de compras</TabPanel>
    <TabPanel value="sales">IGV de ventas</TabPanel>
    <TabPanel value="total">IGV total</TabPanel>
  </>
);

describeContract(Tabs, { value: 'purchases', onValueChange: () => undefined, children: content });

const inTabs = (list: ReactElement, panel: ReactElement) => (
  <Tabs value="purchases" onValueChange={() => undefined}>
    {list}
    {panel}
  </Tabs>
);
const purchasesTab = <Tab value="purchases">Compras</Tab>;
const purchasesPanel = <TabPanel value="purchases">IGV de compras</TabPanel>;
describeContract(
  TabList,
  { label: 'Libros', children: purchasesTab },
  { within: (part) => inTabs(part, purchasesPanel), root: 'div:has(> [role=tablist])' },
);
describeContract(
  Tab,
  { value: 'purchases', children: 'Compras' },
  { within: (part) => inTabs(<TabList label="Libros">{part}</TabList>, purchasesPanel), root: '[role=tab]' },
);
describeContract(
  TabPanel,
  { value: 'purchases', children: 'IGV de compras' },
  { within: (part) => inTabs(<TabList label="Libros">{purchasesTab}</TabList>, part), root: '[role=tabpanel]' },
);

function Books() {
  const [value, setValue] = useState('purchases');
  return (
    <Tabs value={value} onValueChange={setValue}>
      {content}
    </Tabs>
  );
}

it('OPEN-132 selects with arrows, Home and End, and labels the panel by its tab', async () => {
  const screen = await render(<Books />);
  await userEvent.tab();
  const shown = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
    await userEvent.keyboard(key);
    const panel = screen.getByRole('tabpanel').element();
    shown.push([document.activeElement?.textContent, panel.textContent]);
    await expect.element(screen.getByRole('tabpanel')).toHaveAccessibleName(document.activeElement?.textContent ?? '');
  }
  expect(shown).toEqual([
    ['Ventas', 'IGV de ventas'],
    ['Total', 'IGV total'],
    ['Compras', 'IGV de compras'],
    ['Total', 'IGV total'],
    ['Compras', 'IGV de compras'],
    ['Total', 'IGV total'],
  ]);
});

it('has one stop for the Tab key', async () => {
  const screen = await render(<Books />);
  await screen.getByRole('tab', { name: 'Ventas' }).click();
  const stops = screen
    .getByRole('tab')
    .elements()
    .map((tab) => tab.getAttribute('tabindex'));
  expect(stops).toEqual(['-1', '0', '-1']);
});
