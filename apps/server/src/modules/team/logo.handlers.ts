import type { Readable } from 'node:stream';
import { largestLogo } from '@contapro/domain';
import { bodyPieces } from '../../contract/body-pieces.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import type { Services } from '../../services.ts';
import { studioLogoAnswer, logosRepository } from '../businesses/logos.repository.ts';
import { logoTooHeavy, readLogo } from './read-logo.ts';

type LogoHandlers = Pick<Handlers, 'getStudioLogo' | 'saveStudioLogo' | 'removeStudioLogo'>;

/** The logo of the studio, which clients see on the pages of their links. */
export function logoHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>): LogoHandlers {
  const logos = logosRepository(database);
  return {
    getStudioLogo: limited(perMinute(300), async ({ scope }) => ({
      logo: studioLogoAnswer(await logos.ofOwner(scope.ownerId)),
    })),

    saveStudioLogo: limited(perMinute(20, { atOnce: 2 }), async ({ scope, body, contentLength }) => {
      if (contentLength !== undefined && contentLength > largestLogo) throw logoTooHeavy();
      const logo = await readLogo(await contentOf(body));
      await logos.save(scope.ownerId, logo, clock());
      return { logo: studioLogoAnswer(logo) };
    }),

    removeStudioLogo: limited(perMinute(60), ({ scope }) => logos.remove(scope.ownerId)),
  };
}

/** The content of a body. @throws HttpProblem 413 FILE_TOO_LARGE */
async function contentOf(body: Readable): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bodyPieces(body)) {
    size += piece.byteLength;
    if (size > largestLogo) throw logoTooHeavy();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
