import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { controlled } from '../../testing/controlled.tsx';
import { Link } from '../Link/index.ts';
import { Tab, TabList, type TabListProps, TabPanel, Tabs } from './index.ts';

const books = (start: string, list: Partial<TabListProps> = {}) =>
  controlled(start, (value, setValue) => (
    <Tabs value={value} onValueChange={setValue}>
      <TabList label="Libros" {...list}>
        <Tab value="purchases" tone="purchases" count="284">
          Compras
        </Tab>
        <Tab value="sales" tone="sales" count="196">
          Ventas
        </Tab>
      </TabList>
      <TabPanel value="purchases" style={{ paddingBlock: '1rem' }}>
        IGV de compras
      </TabPanel>
      <TabPanel value="sales" style={{ paddingBlock: '1rem' }}>
        IGV de ventas
      </TabPanel>
    </Tabs>
  ));

const meta = preview.meta({
  component: Tabs,
  title: 'Primitives/Tabs · pestañas',
  id: 'primitives-tabs',
  argTypes: { children: { control: false } },
  args: { value: 'purchases', onValueChange: fn() },
});
export default meta;

export const Default = meta.story({ render: () => books('purchases') });
/** A press on a tab calls `onValueChange`; the value is a control. */
export const Playground = meta.story({
  args: {
    children: (
      <>
        <TabList label="Observaciones">
          <Tab value="purchases">Compras</Tab>
          <Tab value="sales">Ventas</Tab>
        </TabList>
        <TabPanel value="purchases">IGV de compras</TabPanel>
        <TabPanel value="sales">IGV de ventas</TabPanel>
      </>
    ),
  },
});
export const Sales = meta.story({ render: () => books('sales') });
export const WithALink = meta.story({
  render: () => books('purchases', { end: <Link href="#todos">Comprobantes de compra</Link> }),
});

export const Torture = meta.story({
  render: () => (
    <Tabs value="3" onValueChange={() => undefined} style={{ maxInlineSize: '22rem' }}>
      <TabList label="Observaciones">
        {Array.from({ length: 9 }, (_, index) => (
          <Tab key={index} value={`${index}`} count="1,000,000">
            Proveedor no habido {index + 1}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="3">Motivo 4</TabPanel>
    </Tabs>
  ),
});
