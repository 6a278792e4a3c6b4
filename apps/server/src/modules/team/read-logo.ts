import sharp from 'sharp';
import { HttpProblem } from '../../problem.ts';
import type { StudioLogo } from '../businesses/logos.repository.ts';

/** The size into which a logo is fitted, in pixels. */
const largest = { width: 480, height: 160 };
/** The most pixels of the side of a picture that is sent. */
const longestSide = 4_000;

/** The first bytes of the accepted kinds of files, in hexadecimal. */
const begins = { jpeg: 'ffd8ff', png: '89504e470d0a1a0a' } as const;

/**
 * The logo of a picture: scaled down, turned as its EXIF says, with a palette of 256 colours, and without any metadata. Its bytes are those
 * of our own encoder, so nothing of the file that was sent reaches a client.
 *
 * @throws HttpProblem 400 LOGO_NOT_A_PICTURE, LOGO_TOO_LARGE
 */
export async function readLogo(bytes: Uint8Array): Promise<StudioLogo> {
  const hex = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  const kind = (['jpeg', 'png'] as const).find((one) => hex.startsWith(begins[one]));
  if (!kind) throw notAPicture();
  const source = sharp(bytes, { limitInputPixels: longestSide ** 2, failOn: 'error' });
  const { format, width, height } = await source.metadata().catch(() => {
    throw notAPicture();
  });
  if (format !== kind) throw notAPicture();
  if (width > longestSide || height > longestSide) throw tooManyPixels();
  const { data, info } = await source
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw notAPicture();
    });
  return { picture: data, width: info.width, height: info.height };
}

const notAPicture = () =>
  new HttpProblem(
    400,
    'LOGO_NOT_A_PICTURE',
    'Ese archivo no es una imagen PNG ni JPG, o está dañado. Guarda tu logo como PNG o JPG y súbelo otra vez.',
  );

const tooManyPixels = () =>
  new HttpProblem(
    400,
    'LOGO_TOO_LARGE',
    'La imagen mide más de 4,000 píxeles por lado. Redúcela, por ejemplo a 480 × 160, y súbela otra vez.',
  );

export const logoTooHeavy = () =>
  new HttpProblem(413, 'FILE_TOO_LARGE', 'La imagen pesa más de 2 MB. Redúcela y súbela otra vez.');
