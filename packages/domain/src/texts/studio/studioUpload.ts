import { formatCount } from '../../money.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

const files = (count: number) => (count === 1 ? '1 archivo' : `${formatCount(count)} archivos`);

/** The page that takes the files of all clients. */
export const studioUploadTexts = {
  title: privatePageTexts.titles.studioUpload,
  lead: 'Suelta juntos los archivos de todos tus clientes: cada uno va a la empresa cuyo RUC nombra.',
  drop: {
    title: 'Suelta aquí los archivos de tus clientes',
    over: 'Suéltalos para repartirlos',
    accepts: 'XML de comprobantes, TXT, CSV o Excel de SUNAT con el RUC en el nombre, o un .zip con ellos.',
    choose: 'Elegir archivos',
  },
  routing: (count: number) => `Repartiendo ${files(count)}…`,
  listFailed: 'No pudimos cargar tus empresas',
  none: 'Aún no tienes empresas',
  noneText: 'Registra tus empresas y vuelve con sus archivos.',
  register: 'Registrar empresas',
  received: {
    title: 'Recibido por empresa',
    label: 'Empresas con archivos',
    client: 'Empresa',
    ruc: 'RUC',
    files: 'Archivos',
    done: 'Leídos',
    imported: 'Comprobantes nuevos',
    state: 'Estado',
    states: {
      idle: 'En espera',
      sending: 'Subiendo',
      reading: 'Leyendo',
      interrupted: 'En pausa',
      stalled: 'Por comprobar',
      incomplete: 'Faltan archivos',
      done: 'Listo',
    },
    empty: 'Aún no repartimos archivos',
    emptyText: 'Aquí verás cuántos recibió cada empresa. Abre una para ver el informe de cada archivo.',
    sum: (clients: number, count: number) =>
      `${files(count)} para ${clients === 1 ? '1 empresa' : `${formatCount(clients)} empresas`}`,
  },
  left: {
    title: (count: number) => `Sin repartir (${formatCount(count)})`,
    reasons: {
      unnamed: 'No dice de qué empresa es. Ponle el RUC al nombre, o súbelo desde la página de la empresa.',
      unknown: (rucs: string) =>
        `Es de ${rucs}, que no está entre tus empresas. Regístrala y vuelve a soltar el archivo.`,
      several: (names: string) => `Es de ${names}: elige a dónde va.`,
      damagedZip: 'El .zip está dañado o tiene contraseña. Descomprímelo y suelta los archivos.',
      nestedZip:
        'Es un .zip dentro de otro .zip. Descomprímelo y suelta los archivos, o súbelo desde la página de su empresa.',
      largeZip: (limit: string) =>
        `Descomprimido pesa más de ${limit}. Descomprímelo y suelta los archivos por partes.`,
    },
    to: (name: string) => `Subir a ${name}`,
    toOf: (file: string, name: string) => `Subir a ${name} el archivo ${file}`,
    all: 'Subir a todas',
    allOf: (file: string) => `Subir a todas el archivo ${file}`,
    dismiss: 'Quitar',
    dismissOf: (file: string) => `Quitar ${file}`,
    dismissAll: 'Quitar todos',
  },
} as const;
