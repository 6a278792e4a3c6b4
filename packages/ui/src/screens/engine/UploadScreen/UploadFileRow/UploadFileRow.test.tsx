import type { UploadFile } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../../primitives/ThemeRoot/index.ts';
import { renderThemed } from '../../../../testing/renderThemed.tsx';
import { uploadFiles } from '@contapro/fixtures';
import { UploadFileRow } from './UploadFileRow.tsx';

const refused = uploadFiles.find(({ outcome }) => outcome === 'rechazado');

async function wordsOf(problems: UploadFile['problems']): Promise<string> {
  if (!refused) throw new Error('The samples have no refused file.');
  const { container } = await render(
    <ThemeRoot theme="light">
      <UploadFileRow file={{ ...refused, problems, problemsTotal: problems.length }} />
    </ThemeRoot>,
  );
  return container.textContent ?? '';
}

it('UPLOAD shows once why a whole file is refused, and in its row why a part of it is', async () => {
  const message = refused?.message ?? '';
  const whole = `20603184727-RCE-202610-propuesta.zip51 kBRechazado${message}`;
  expect(await wordsOf([{ line: null, field: null, message, entry: null }])).toBe(whole);
  expect(await wordsOf([{ line: null, field: null, message, entry: 'compras.txt' }])).toBe(
    `${whole}1 avisocompras.txt${message}`,
  );
  expect(await wordsOf([{ line: 2, field: null, message, entry: null }])).toBe(
    `${whole}1 fila con problemasLínea 2${message}`,
  );
});

it('UPLOAD has the button to remove a file beside its progress on a phone', async () => {
  await page.viewport(390, 844);
  const sending = uploadFiles.find(({ state }) => state === 'sending');
  if (!sending) throw new Error('The samples have no file that is being sent.');
  const screen = await renderThemed(<UploadFileRow file={sending} onCancel={() => {}} />);
  const bar = screen.getByRole('progressbar').element().getBoundingClientRect();
  const button = screen
    .getByRole('button', { name: `Quitar ${sending.name}` })
    .element()
    .getBoundingClientRect();
  expect(bar.width).toBeGreaterThan(250);
  expect(button.left).toBeGreaterThan(bar.right);
  expect(button.top).toBeLessThan(bar.bottom);
});

it('UPLOAD says how many files are read before one, and then what was read of it', async () => {
  const reading = uploadFiles.find(({ state }) => state === 'processing');
  if (!reading) throw new Error('The samples have no file that is being read.');
  const noteOf = async (filesBefore: number) => {
    const screen = await renderThemed(<UploadFileRow file={{ ...reading, filesBefore }} />);
    const { textContent } = screen.getByRole('progressbar').element().parentElement ?? document.body;
    await screen.unmount();
    return textContent;
  };
  expect(await noteOf(3)).toContain('Hay 3 archivos antes');
  expect(await noteOf(1)).toContain('Hay 1 archivo antes');
  expect(await noteOf(0)).toContain('1,216 comprobantes hasta ahora');
});

it('UPLOAD says how far a file is that is being read, and how long the rest takes', async () => {
  const reading = uploadFiles.find(({ state }) => state === 'processing');
  if (!reading) throw new Error('The samples have no file that is being read.');
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const screen = await renderThemed(<UploadFileRow file={{ ...reading, filesBefore: 0, readShare: 0.2 }} />);
  const bar = screen.getByRole('progressbar');
  await expect.element(bar).toHaveAttribute('aria-valuenow', '20');
  now += 10_000;
  await screen.rerender(<UploadFileRow file={{ ...reading, filesBefore: 0, readShare: 0.4 }} />);
  await expect.element(bar).toHaveAccessibleDescription(/1,216 comprobantes hasta ahora · quedan unos 30 s/);
  vi.restoreAllMocks();
});
