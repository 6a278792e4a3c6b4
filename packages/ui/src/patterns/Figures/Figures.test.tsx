import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { type Figure, Figures } from './Figures.tsx';

describeContract(Figures, { label: 'IGV', figures: [{ id: 'igv', label: 'IGV de compras', value: '36,482.13' }] });

async function heightOf(figures: readonly Figure[]): Promise<number> {
  await page.viewport(1280, 900);
  const { container, unmount } = await renderThemed(<Figures figures={figures} />);
  const { height } = container.querySelector('dl')?.getBoundingClientRect() ?? new DOMRect();
  await unmount();
  return height;
}

it('reserves a line for notes only where a figure can have one', async () => {
  const paid: Figure = { id: 'paid', label: 'Detracciones pagadas', value: '1,180.00' };
  const other: Figure = { id: 'other', label: 'Por pagar', value: '0.00' };
  const withNote = await heightOf([{ ...paid, note: '12 comprobantes' }, other]);
  expect(await heightOf([{ ...paid, note: undefined }, other])).toBe(withNote);
  expect(await heightOf([paid, other])).toBeLessThan(withNote);
});
