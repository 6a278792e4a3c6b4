import { Problem } from '@contapro/api';
import { expect, it } from 'vitest';
import { downloadFailureOf } from './downloadFailureOf.ts';

const said = (code: string, message: string) => [{ code, message }];

it.each([
  ['no answer', new Problem(0), { kind: 'unreachable' }],
  ['DOWNLOAD-22 a session that is over', new Problem(401, said('UNAUTHORIZED', 'x')), { kind: 'expired' }],
  [
    'DOWNLOAD-24 too many calls',
    new Problem(500, said('TOO_MANY_REQUESTS', 'Espera 40 segundos.'), { httpStatus: 429 }),
    { kind: 'tooMany', message: 'Espera 40 segundos.' },
  ],
  ['too many calls for a proxy', new Problem(500, [], { httpStatus: 429 }), { kind: 'tooMany' }],
  [
    'a zip that is too large',
    new Problem(500, said('ZIP_TOO_LARGE', 'Elige menos.'), { httpStatus: 413 }),
    { kind: 'tooLarge', message: 'Elige menos.' },
  ],
  ['a server that stops', new Problem(500, said('STOPPING', 'x'), { httpStatus: 503 }), { kind: 'unavailable' }],
  [
    'OPEN-188 a failed server with the code of an empty zip',
    new Problem(500, said('NO_FILES', 'x')),
    { kind: 'empty' },
  ],
  ['a gateway without a server', new Problem(500, [], { httpStatus: 502 }), { kind: 'unavailable' }],
  ['a zip of nothing', new Problem(404, said('NO_FILES', 'Ninguno.')), { kind: 'empty', message: 'Ninguno.' }],
  ['DOWNLOAD-25 an old link', new Problem(404, said('LINK_EXPIRED', 'x')), { kind: 'gone' }],
  ['DOWNLOAD-23 another 404', new Problem(404, said('BUSINESS_NOT_FOUND', 'x')), { kind: 'other' }],
  ['a failed server', new Problem(500, said('INTERNAL_ERROR', 'x')), { kind: 'other' }],
  ['an answer that cannot be read', new DOMException('x', 'InvalidCharacterError'), { kind: 'other' }],
])('%s', (_, error, failure) => expect(downloadFailureOf(error)).toEqual(failure));
