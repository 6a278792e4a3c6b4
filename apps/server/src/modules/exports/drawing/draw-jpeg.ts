import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Drawing } from './voucher-svg.ts';

let loaded: ReturnType<typeof loadSharp> | undefined;
const sharp = () => {
  loaded ??= loadSharp();
  return loaded;
};

/** Loads the drawing library with our font. The font must be set before, because a new machine may have no fonts. */
async function loadSharp() {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const folder = await mkdtemp(join(tmpdir(), 'contapro-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  process.env['FONTCONFIG_FILE'] = file;
  const { default: draw } = await import('sharp');
  // No cache, because every drawing is different. One thread for each is faster when several are drawn at the same
  // time.
  draw.cache(false);
  draw.concurrency(1);
  return draw;
}

/** Renders a drawing as a JPEG, to be shown, printed or embedded in a spreadsheet. */
export async function drawJpeg({ svg }: Drawing): Promise<Buffer> {
  const draw = await sharp();
  return draw(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 78, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The size of a picture in pixels. */
export async function sizeOf(jpeg: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await (await sharp())(jpeg).metadata();
  return { width, height };
}
