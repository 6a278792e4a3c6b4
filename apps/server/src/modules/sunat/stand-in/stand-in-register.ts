import { allSuppliers, soundState } from '../sandbox/trade.ts';
import { zipOf } from '../sandbox/zip.ts';
import type { StandInMode } from './stand-in-modes.ts';

const header =
  'RUC|NOMBRE O RAZÓN SOCIAL|ESTADO DEL CONTRIBUYENTE|CONDICIÓN DE DOMICILIO|UBIGEO|TIPO DE VÍA|NOMBRE DE VÍA|CÓDIGO DE ZONA|TIPO DE ZONA|NÚMERO|INTERIOR|LOTE|DEPARTAMENTO|MANZANA|KILÓMETRO|';

/** The state of a RUC: that of a supplier of the sandbox, or a sound one. */
export const stateOf = (ruc: string) => allSuppliers.find((supplier) => supplier.ruc === ruc)?.register ?? soundState;

const lineOf = (ruc: string, name: string, { state, condition }: { state: string; condition: string }) =>
  `${ruc}|${name}|${state}|${condition}|150101|AV.|LOS PRÓCERES|-|-|${ruc.slice(-3)}|-|-|-|-|-|`;

/** The lines of the register: the suppliers of the sandbox, and people. Several states that SUNAT writes occur. */
function linesOf(modes: ReadonlySet<StandInMode>): string[] {
  const suppliers = new Map(
    allSuppliers.map(({ ruc, name, register }) => [ruc, { name, state: register ?? soundState }]),
  );
  const lines = [...suppliers].map(([ruc, { name, state }], index) => {
    // Another day on which the first supplier is not to be found.
    const isChanged = modes.has('register changed') && index === 0;
    return lineOf(ruc, name, isChanged ? { state: 'ACTIVO', condition: 'NO HABIDO' } : state);
  });
  const others = ['SUSPENSION TEMPORAL', 'BAJA MULT.INSCR. Y O', 'BAJA PROV. POR OFICI', 'ACTIVO'];
  for (let index = 0; lines.length < Math.max(50, suppliers.size + 5); index++)
    lines.push(
      lineOf(`1000000${String(index).padStart(4, '0')}`, `MUÑOZ ÑAHUI, ${index}`, {
        state: others[index % others.length] ?? '',
        condition: '-',
      }),
    );
  return lines;
}

/** The zip of the register. */
export async function registerZip(modes: ReadonlySet<StandInMode>): Promise<Uint8Array> {
  if (modes.has('register bomb')) return zipOf([['padron_reducido_ruc.txt', Buffer.alloc(4_000_000)]]);
  let lines = linesOf(modes);
  if (modes.has('register half of the lines')) lines = lines.slice(0, Math.floor(lines.length / 2));
  if (modes.has('register bad lines')) lines = lines.map((line, index) => (index % 4 === 0 ? line.slice(4) : line));
  // One of a hundred lines and more may be bad.
  if (modes.has('register short line')) lines = [...lines, ...lines, ...lines, '20100047218|CORTA S.A.C.|ACTIVO'];
  if (modes.has('register without trailing bar')) lines = lines.map((line) => line.slice(0, -1));
  const text = [...(modes.has('register without header') ? [] : [header]), ...lines, ''].join('\r\n');
  const zip = await zipOf([['padron_reducido_ruc.txt', Buffer.from(text, 'latin1')]]);
  return modes.has('register half a zip') ? zip.subarray(0, Math.floor(zip.byteLength / 2)) : zip;
}
