import { textiles } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import { later } from '../../testing/later.ts';
import type { FiledDeclarationFlowProps } from './FiledDeclarationFlow.tsx';

const header = ['RUC', 'Periodo', 'Nro. Orden', 'Fecha Presentación', 'Nro. Casilla', 'Valor Casilla'];
const boxes = {
  100: 171_254,
  101: 30_825,
  107: 62_710,
  108: 11_288,
  131: 30_825,
  140: 19_537,
  178: 11_288,
  184: 19_537,
};

/** The lines of SUNAT's export of the boxes of October. */
export const filedLines: readonly (readonly string[])[] = [
  header,
  ...Object.entries(boxes).map(([box, soles]) => [
    textiles.ruc,
    '202610',
    '1012345678',
    '17/11/2026',
    box,
    String(soles),
  ]),
];

/** Props that answer after a short delay, for stories that run the machine. Any chosen file has the same boxes. */
export const fakeFiledDeclarationProps: FiledDeclarationFlowProps = {
  services: {
    clock: () => Date.UTC(2026, 10, 21, 15),
    api: fakeApi(['saveDeclaredPeriod']),
    readFiledFile: ({ file, signal }) =>
      later(
        { sha256: '5f'.repeat(32), contents: [{ kind: 'table' as const, name: file.name, lines: filedLines }] },
        { signal },
      ),
  },
  input: { business: textiles, period: '202610', declaration: { declared: null, photograph: null, changes: [] } },
  onClose: () => {},
};
