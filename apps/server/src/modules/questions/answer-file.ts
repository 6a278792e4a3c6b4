import sharp from 'sharp';
import { HttpProblem } from '../../problem.ts';

/** The first bytes of the accepted kinds of files. */
const kinds = [
  { type: 'image/jpeg', format: 'jpeg', begins: [[0, 'ffd8ff']] },
  { type: 'image/png', format: 'png', begins: [[0, '89504e470d0a1a0a']] },
  {
    type: 'image/webp',
    format: 'webp',
    begins: [
      [0, '52494646'],
      [8, '57454250'],
    ],
  },
  { type: 'application/pdf', format: null, begins: [[0, '255044462d']] },
] as const;

/**
 * The media type of a photo or PDF by its content, whatever its name or declared type.
 *
 * @throws HttpProblem 400 FILE_NOT_A_PICTURE for any other file
 */
export async function answerFileType(bytes: Uint8Array): Promise<string> {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('hex');
  const kind = kinds.find(({ begins }) => begins.every(([at, text]) => hex.startsWith(text, at * 2)));
  if (!kind) throw notAPicture();
  if (kind.format === null) return kind.type;
  const read = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (read?.format !== kind.format) throw notAPicture();
  return kind.type;
}

const notAPicture = () =>
  new HttpProblem(
    400,
    'FILE_NOT_A_PICTURE',
    'Ese archivo no es una foto ni un PDF, o está dañado. Elige una foto (JPG, PNG o WebP) o un PDF.',
  );

export const answerFileTooLarge = () =>
  new HttpProblem(
    413,
    'FILE_TOO_LARGE',
    'El archivo pesa más de 10 MB. Toma la foto otra vez o elige uno más pequeño.',
  );
