import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RegisteredTaxpayer } from '../taxpayer-register.ts';
import { registerLines } from './register-lines.ts';

const header = 'RUC|NOMBRE O RAZÓN SOCIAL|ESTADO DEL CONTRIBUYENTE|CONDICIÓN DE DOMICILIO|UBIGEO|||||||||||';

const isAny: (ruc: number) => boolean = () => true;

/** Reads a text of which each piece has so many bytes. All RUCs are wanted, or some. */
function read(text: string, { pieces = [1_000], wanted = isAny } = {}) {
  const taken: RegisteredTaxpayer[] = [];
  const lines = registerLines(wanted, (taxpayer) => taken.push(taxpayer));
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0, turn = 0; at < bytes.byteLength; turn++) {
    const size = pieces[turn % pieces.length] ?? 1;
    lines.push(bytes.subarray(at, at + size));
    at += size;
  }
  return { taken, ...lines.end() };
}

const line = (ruc: string, state: string, condition: string, { name = 'MUÑOZ', tail = '|' } = {}) =>
  `${ruc}|${name}|${state}|${condition}|150101|AV.|LOS PRÓCERES|-|-|101|-|-|-|-|-${tail}`;

describe('the lines of the register', () => {
  it('give the words of wanted taxpayers, with and without the bar at the end', () => {
    const text = [
      header,
      line('20100047218', 'ACTIVO', 'HABIDO'),
      line('20100047219', 'BAJA MULT.INSCR. Y O', ' NO  HABIDO ', { tail: '' }),
      line('10456789121', 'SUSPENSION TEMPORAL', '-'),
      line('20131312955', 'ACTIVO', 'HABIDO'),
    ].join('\r\n');
    expect(read(text, { wanted: (ruc) => ruc !== 20_131_312_955 })).toEqual({
      taken: [
        { ruc: 20_100_047_218, state: 'ACTIVO', condition: 'HABIDO' },
        { ruc: 20_100_047_219, state: 'BAJA MULT.INSCR. Y O', condition: 'NO HABIDO' },
        { ruc: 10_456_789_121, state: 'SUSPENSION TEMPORAL', condition: '' },
      ],
      hasHeader: true,
      lines: 4,
      bad: 0,
    });
  });

  it.each([
    ['is short', '20100047218|CORTA S.A.C.|ACTIVO'],
    ['has a bar in its name', line('20100047218', 'ACTIVO', 'HABIDO', { name: 'A|B' })],
    ['has no RUC', line('2010004721X', 'ACTIVO', 'HABIDO')],
    ['has a longer number', line('201000472189', 'ACTIVO', 'HABIDO')],
    ['has no state', line('20100047218', '-', 'HABIDO')],
    ['never ends', 'x'.repeat(1_000_000)],
  ])('are skipped and counted where one %s', (_, bad) => {
    const sound = line('20131312955', 'ACTIVO', 'HABIDO');
    expect(read([header, bad, sound, ''].join('\n'))).toEqual({
      taken: [{ ruc: 20_131_312_955, state: 'ACTIVO', condition: 'HABIDO' }],
      hasHeader: true,
      lines: 2,
      bad: 1,
    });
  });

  it('say when the first is not the header', () => {
    expect(read(line('20131312955', 'ACTIVO', 'HABIDO')).hasHeader).toBe(false);
    expect(read('').hasHeader).toBe(false);
  });

  it('are the same however they are cut into pieces, and whatever other bytes are between them', () => {
    const cell = fc.string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCodePoint(code)),
      maxLength: 30,
    });
    const noise = fc.oneof(cell, fc.string({ unit: fc.constantFrom('|', '0', '2'), maxLength: 40 }));
    const sound = fc
      .record({
        ruc: fc.integer({ min: 0, max: 99_999_999_999 }).map((ruc) => String(ruc).padStart(11, '0')),
        name: cell.map((text) => text.replaceAll('|', ' ')),
        state: fc.constantFrom('ACTIVO', 'BAJA DE OFICIO', 'SUSPENSION TEMPORAL'),
        condition: fc.constantFrom('HABIDO', 'NO HABIDO', 'NO HALLADO', 'PENDIENTE'),
        tail: fc.constantFrom('', '|'),
      })
      .map((given) => ({ given, text: line(given.ruc, given.state, given.condition, given) }));
    const rows = fc.array(
      fc.oneof(
        sound,
        noise.map((text) => ({ given: null, text })),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(rows, fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1 }), (some, pieces) => {
        const result = read([header, ...some.map(({ text }) => text)].join('\r\n'), { pieces });
        const expected = some.flatMap(({ given }) =>
          given ? [{ ruc: Number(given.ruc), state: given.state, condition: given.condition }] : [],
        );
        const blank = some.filter(({ text }) => text === '').length;
        expect(result).toEqual({
          taken: expected,
          hasHeader: true,
          lines: some.length - blank,
          bad: some.length - blank - expected.length,
        });
      }),
    );
  });
});
