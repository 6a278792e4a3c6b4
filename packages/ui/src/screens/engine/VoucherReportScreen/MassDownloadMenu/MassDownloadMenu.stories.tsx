import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { MassDownloadMenu } from './MassDownloadMenu.tsx';

const meta = preview.meta({
  component: MassDownloadMenu,
  title: 'Screens/VoucherReportScreen parts/MassDownloadMenu · menú de descarga masiva',
  id: 'screens-voucherreportscreen-parts-massdownloadmenu',
  args: { counts: { xml: 17, jpeg: 18 }, onDownload: fn() },
});
export default meta;

export const Default = meta.story({ play: async ({ canvas }) => userEvent.click(canvas.getByRole('button')) });
export const Playground = meta.story({});
export const OfSelection = meta.story({
  args: { counts: { xml: 2, jpeg: 3 }, ofSelection: true },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button')),
});
/** No voucher has an XML file yet. */
export const OnlyJpeg = meta.story({
  args: { counts: { xml: 0, jpeg: 3 } },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button')),
});
/** No voucher of the page has a file: the button can be focused and explains why it does nothing. */
export const WithoutFiles = meta.story({
  args: { counts: { xml: 0, jpeg: 0 } },
  play: async ({ canvas }) => userEvent.hover(canvas.getByRole('button')),
});
export const Torture = meta.story({ args: { counts: { xml: 1_234_567, jpeg: 1 } } });
