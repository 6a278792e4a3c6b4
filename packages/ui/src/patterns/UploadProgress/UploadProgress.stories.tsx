import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { accountant } from '@contapro/fixtures';
import { TopBar } from '../TopBar/index.ts';
import { type UploadInProgress, UploadProgress } from './UploadProgress.tsx';

const upload: UploadInProgress = {
  id: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11',
  business: 'Textiles Huascarán S.A.C.',
  state: 'sending',
  files: 28,
  done: 10,
  imported: 0,
  href: '#subir-archivos',
};
const other: UploadInProgress = {
  ...upload,
  id: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a12',
  business: 'Comercial Andina E.I.R.L.',
  state: 'interrupted',
  files: 1_204,
  done: 980,
};

const meta = preview.meta({
  component: UploadProgress,
  title: 'Patterns/UploadProgress',
  parameters: { layout: 'fullscreen' },
  args: { uploads: [upload], onOpen: fn(), onDismiss: fn() },
  render: (args) => (
    <TopBar
      accountant={accountant}
      place="dashboard"
      homeHref="#inicio"
      sidebarId="secciones"
      onSignOut={fn()}
      status={<UploadProgress {...args} />}
    />
  ),
});
export default meta;

export const Default = meta.story({});
export const Reading = meta.story({ args: { uploads: [{ ...upload, state: 'reading', done: 20 }] } });
export const Interrupted = meta.story({ args: { uploads: [{ ...upload, state: 'interrupted' }] } });
export const Incomplete = meta.story({ args: { uploads: [{ ...upload, state: 'incomplete' }] } });
export const Done = meta.story({ args: { uploads: [{ ...upload, state: 'done', done: 28, imported: 26 }] } });
export const Several = meta.story({
  args: { uploads: [upload, other] },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '2 subidas' }));
  },
});
export const None = meta.story({ args: { uploads: [] } });
