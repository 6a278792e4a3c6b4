import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawJpeg, sizeOf } from './draw-jpeg.ts';
import type { Drawing, DrawingPart } from './voucher-drawing.ts';

const text: DrawingPart = {
  kind: 'text',
  content: 'FACTURA ELECTRÓNICA',
  x: 150,
  y: 40,
  size: 20,
  isBold: true,
  colour: '#1d2130',
  anchor: 'center',
};
const drawing = (...parts: DrawingPart[]): Drawing => ({ width: 300, height: 100, parts });

/** The darkest value of the red, from 0 to 255, in an area of a drawing. */
async function darkestOf(drawn: Drawing, [left, top, width, height]: readonly [number, number, number, number]) {
  const area = await sharp(await drawJpeg(drawn))
    .extract({ left, top, width, height })
    .toBuffer();
  return (await sharp(area).stats()).channels[0]?.min;
}

// The first test of the file: later ones draw on canvases that were used.
it('VIEWER-01 draws the same on a canvas that was used as on a new one', async () => {
  const box = { x: 10, y: 20, width: 100, height: 60, radius: 8, thickness: 2, colour: '#1d2130' };
  const plain = drawing({ ...text, isBold: false, anchor: 'start', size: 12 });
  const onNew = await drawJpeg(plain);
  await drawJpeg(drawing(text, { kind: 'box', ...box }));
  expect((await drawJpeg(plain)).equals(onNew)).toBe(true);
});

it('VIEWER-01 draws texts, lines and boxes where they belong, on white', async () => {
  expect(await darkestOf(drawing(), [0, 0, 300, 100])).toBe(255);
  expect(await darkestOf(drawing(text), [150, 20, 100, 24])).toBeLessThan(80);
  expect(await darkestOf(drawing({ ...text, anchor: 'end' }), [160, 0, 140, 100])).toBe(255);
  const line: DrawingPart = { kind: 'line', from: 20, to: 200, y: 80, thickness: 2, colour: '#1d2130' };
  expect(await darkestOf(drawing(line), [20, 78, 180, 4])).toBeLessThan(80);
  const box = { width: 100, height: 60, radius: 8, thickness: 2, colour: '#1d2130' };
  expect(await darkestOf(drawing({ kind: 'box', x: 10, y: 20, ...box }), [8, 40, 4, 20])).toBeLessThan(80);
});

it('VIEWER-01 draws pictures at the same time, each as it is drawn alone', async () => {
  const drawings = ['F001-1', 'F001-2', 'F001-3'].map((content) => drawing({ ...text, content }));
  const together = await Promise.all(drawings.map(drawJpeg));
  for (const [index, one] of drawings.entries()) expect(together[index]?.equals(await drawJpeg(one))).toBe(true);
  expect(new Set(together.map((jpeg) => jpeg.toString('base64'))).size).toBe(3);
});

it('VIEWER-01 reads the size of a picture, and refuses one that is too high for a JPEG', async () => {
  expect(await sizeOf(await drawJpeg(drawing()))).toEqual({ width: 300, height: 100 });
  await expect(drawJpeg({ width: 1000, height: 70_000, parts: [] })).rejects.toThrow('jpeg');
});
