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

/** A fresh machine has no fonts: ours must be named before the drawing library is loaded. */
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
  // Every drawing is another: nothing to remember, and one thread each is faster when several are drawn at once.
  draw.cache(false);
  draw.concurrency(1);
  return draw;
}

/** The drawing as a JPEG, ready to be shown, printed or put in a spreadsheet. */
export async function drawJpeg({ svg }: Drawing): Promise<Buffer> {
  const draw = await sharp();
  return draw(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 78, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Pixels of a picture. */
export async function sizeOf(jpeg: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await (await sharp())(jpeg).metadata();
  return { width, height };
}
