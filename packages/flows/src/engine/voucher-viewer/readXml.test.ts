import { expect, it } from 'vitest';
import { readXml } from './readXml.ts';

const read = (...parts: BlobPart[]) => readXml(new Blob(parts));

it('puts a tag on each line, with its text', async () => {
  const xml =
    '\uFEFF<?xml version="1.0"?><a:Invoice x="1"><!-- c --><b><c id="1">Sal &amp; agua</c><d/></b><e><![CDATA[Uno <dos>]]></e></a:Invoice>\n';
  expect(await read(xml)).toBe(
    [
      '<?xml version="1.0"?>',
      '<a:Invoice x="1">',
      '  <!-- c -->',
      '  <b>',
      '    <c id="1">Sal &amp; agua</c>',
      '    <d/>',
      '  </b>',
      '  <e>',
      '    <![CDATA[Uno <dos>]]>',
      '  </e>',
      '</a:Invoice>',
    ].join('\n'),
  );
});

it.each([
  ['ISO-8859-1', new Uint8Array([0xf1])],
  ['utf-8', new Uint8Array([0xc3, 0xb1])],
  ['x-unknown', new Uint8Array([0xc3, 0xb1])],
])('reads the encoding %s', async (encoding, letter) => {
  expect(await read(`<?xml version="1.0" encoding="${encoding}"?><a>`, letter, '</a>')).toContain('<a>ñ</a>');
});

it.each([
  ['', ''],
  ['no XML', 'no XML'],
  ['<a><b', '<a>\n  <b'],
  ['</a></a><b/>', '</a>\n</a>\n<b/>'],
])('shows the text of what is not an XML: %o', async (text, shown) => {
  expect(await read(text)).toBe(shown);
});
