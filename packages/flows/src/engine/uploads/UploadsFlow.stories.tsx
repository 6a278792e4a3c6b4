import type { Business } from '@contapro/domain';
import { accountant, businesses } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { expect, fn, userEvent, waitFor } from '@contapro/storybook/test';
import { Button, ToastProvider } from '@contapro/ui';
import { TopBar } from '@contapro/ui/screens';
import { useState } from 'react';
import { BackgroundProgressFlow } from '../background-progress/BackgroundProgressFlow.tsx';
import { liveStory } from '../../testing/liveStory.tsx';
import type { UploadServices } from '../upload/index.ts';
import { fakeUploadServices } from '../upload/upload.fake.ts';
import { startUploads } from './startUploads.ts';
import { UploadsFlow } from './UploadsFlow.tsx';

const [textiles] = businesses;
if (!textiles) throw new Error('The samples have no business.');

interface PagesProps {
  business: Business;
  services: UploadServices;
  onEmit: Parameters<typeof startUploads>[1];
}

/** 'Subir archivos' and another page, with the progress in the top bar of both. */
function Pages({ business, services, onEmit }: PagesProps) {
  const [actor] = useState(() => startUploads(services, onEmit));
  const [isShown, setIsShown] = useState(true);
  return (
    <ToastProvider>
      <TopBar
        accountant={accountant}
        place="dashboard"
        homeHref="#empresas"
        onSignOut={fn()}
        status={<BackgroundProgressFlow uploads={actor} hrefs={{ upload: '#subir-archivos' }} />}
      />
      <main>
        <Button onClick={() => setIsShown((before) => !before)}>{isShown ? 'Salir de la página' : 'Volver'}</Button>
        {isShown && (
          <UploadsFlow actor={actor} business={business} subtitle={business.name} hrefs={{ report: '#comprobantes' }} />
        )}
      </main>
    </ToastProvider>
  );
}

const meta = preview.meta({
  title: 'Flows/Uploads · archivos que se suben, al fondo',
  id: 'flows-uploads',
  component: Pages,
  parameters: { layout: 'fullscreen' },
  args: { business: textiles, services: fakeUploadServices(), onEmit: fn() },
});
export default meta;

/** Runs the machine. */
export const Live = meta.story(liveStory(Pages));

/** The page is left while a file is being sent: the upload goes on, and the top bar leads back to it. */
export const Left = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const input = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
      if (!found) throw new Error('The page has no input for files.');
      return found;
    });
    await userEvent.upload(input, new File(['<Invoice/>'], 'F001-1.xml', { type: 'text/xml' }));
    await canvas.findByText('F001-1.xml');
    await userEvent.click(canvas.getByRole('button', { name: 'Salir de la página' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: /Textiles/ })).toBeVisible());
  },
});
