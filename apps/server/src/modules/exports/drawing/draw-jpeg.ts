import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Drawing, DrawingPart } from './voucher-drawing.ts';

const family = 'DejaVu Sans';
const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];
/** Of 0 to 100. */
const quality = 78;

// Otherwise it would keep pictures whose size was read.
sharp.cache(false);

let loaded: ReturnType<typeof loadCanvas> | undefined;

/**
 * The last canvases that were drawn, which are drawn on again. V8 counts the 2.8 MB of each new one as memory of its own, and would
 * collect garbage after every ten pictures.
 */
const keptCanvases: Canvas[] = [];
const mostKept = 2;
/** The pixels of the largest canvas that is kept. Few pictures are larger, and each would keep all its memory. */
const largestKept = 1_000_000;

/** Loads the drawing library, which has 35 MB, at the first picture. It gets only our font, so that a picture is the same on each machine. */
async function loadCanvas() {
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  for (const file of fontFiles)
    if (GlobalFonts.registerFromPath(join(fonts, file), family) === null) throw new Error(`${file} is not a font`);
  return createCanvas;
}

/**
 * Renders a drawing as a JPEG, to be shown, printed or embedded in a spreadsheet. It occupies its thread for some 20 ms: call it in
 * a thread of its own (`createProcessor`).
 */
export async function drawJpeg({ width, height, parts }: Drawing): Promise<Buffer> {
  loaded ??= loadCanvas();
  const createCanvas = await loaded;
  const same = keptCanvases.findIndex((one) => one.width === width && one.height === height);
  const [canvas = createCanvas(width, height)] = same === -1 ? [] : keptCanvases.splice(same, 1);
  const context = canvas.getContext('2d', { alpha: false });
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  for (const part of parts) draw(context, part);
  const jpeg = canvas.encodeSync('jpeg', quality);
  if (width * height <= largestKept) {
    keptCanvases.unshift(canvas);
    keptCanvases.length = Math.min(keptCanvases.length, mostKept);
  }
  return jpeg;
}

function draw(context: SKRSContext2D, part: DrawingPart): void {
  if (part.kind === 'text') {
    context.font = `${part.isBold ? 'bold ' : ''}${part.size}px "${family}"`;
    context.fillStyle = part.colour;
    context.textAlign = part.anchor;
    context.fillText(part.content, part.x, part.y);
    return;
  }
  context.strokeStyle = part.colour;
  context.lineWidth = part.thickness;
  context.beginPath();
  if (part.kind === 'box') context.roundRect(part.x, part.y, part.width, part.height, part.radius);
  else {
    context.moveTo(part.from, part.y);
    context.lineTo(part.to, part.y);
  }
  context.stroke();
}

/** The size of a picture in pixels. */
export async function sizeOf(jpeg: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(jpeg).metadata();
  return { width, height };
}
