import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blobOfBase64 } from './base64.ts';
import { fileExtensionOf, fileKindOf } from './fileKind.ts';

it.each([
  ['/files/t/F001-1.jpeg', 'image'],
  ['https://a.pe/F001-1.JPEG?sig=a.pdf#x.pdf', 'image'],
  ['/F001-1.pdf', 'pdf'],
  ['/F001-1.PDF?x=1', 'pdf'],
  ['/F001-1.jpg', 'none'],
  ['/F001-1.png', 'none'],
  ['/F001-1.xml', 'none'],
  ['/carpeta.pdf/F001-1', 'none'],
  ['pdf', 'none'],
  ['', 'none'],
])('VIEWER-03 VIEWER-06 OPEN-118 %s is %s', (url, kind) => expect(fileKindOf(url)).toBe(kind));

it('OPEN-118 OPEN-119 names the extension in lower case, without the query', () =>
  expect(['/a.b/F001-1.XML?x=.pdf', '/a.b/F001-1', '/.jpeg'].map(fileExtensionOf)).toEqual(['xml', '', 'jpeg']));

it('DOWNLOAD-29 gives back the bytes that were written as base64', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1 }), async (bytes) => {
      const blob = blobOfBase64(btoa(String.fromCharCode(...bytes)), 'application/zip');
      expect([blob.type, new Uint8Array(await blob.arrayBuffer())]).toEqual(['application/zip', bytes]);
    }),
  );
});

it.each(['¿?', '', 'UEsFB', 'UEs FBgA', 'UEsF=gAA'])('refuses %j, which is not base64', (text) =>
  expect(() => blobOfBase64(text, 'application/zip')).toThrow(DOMException),
);
