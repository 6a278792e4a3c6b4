import { moreToFind } from './content.ts';
import { privatePageTexts } from './privatePages.ts';

export const topBarTexts = {
  /** Read by screen readers after the name of the logo. */
  home: 'ir a inicio',
  businesses: 'Mis Empresas',
  collections: privatePageTexts.titles.collections,
  account: privatePageTexts.titles.account,
  support: 'Soporte por WhatsApp',
  search: 'Buscar',
  openMenu: 'Abrir menú',
  userMenu: (name: string) => `${name}, abrir menú de usuario`,
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Como el dispositivo' },
  signOut: 'Cerrar sesión',
} as const;

export const sidebarTexts = {
  label: 'Empresa y secciones',
  sections: 'Secciones',
  help: 'Ayuda',
  menu: 'Menú',
  close: 'Cerrar menú',
  waiting: 'Se habilita cuando la empresa tenga periodos procesados.',
  home: 'Inicio',
  purchases: privatePageTexts.titles.purchases,
  detractions: privatePageTexts.titles.detractions,
  perceptions: privatePageTexts.titles.perceptions,
  retentions: privatePageTexts.titles.retentions,
  pdt: privatePageTexts.titles.pdtReport,
  credentials: privatePageTexts.titles.editCredentials,
  upload: privatePageTexts.titles.upload,
  sales: privatePageTexts.titles.sales,
  observations: 'Observaciones',
  reconciliation: privatePageTexts.titles.reconciliation,
  accounts: privatePageTexts.titles.voucherAccounts,
  month: privatePageTexts.titles.monthClosing,
  questions: 'Preguntas frecuentes',
  support: 'Soporte',
} as const;

export const switcherTexts = {
  list: 'Cambiar de empresa',
  search: 'Buscar empresa',
  placeholder: 'Buscar...',
  empty: 'No se encontraron empresas',
  ruc: (ruc: string) => `RUC ${ruc}`,
  loading: 'Cargando empresas...',
  more: moreToFind,
} as const;

export const periodSelectorTexts = {
  label: 'Periodo',
  none: 'Sin periodos',
} as const;

/** Texts of the frame of all private pages. */
export const appShellTexts = {
  skip: 'Ir al contenido',
  /** The title of the browser's tab for the page of a client. */
  clientTitle: (client: string, title: string) => `${client} · ${title}`,
  /** The place that a screen reader hears when a page opens, such as `Textiles Huascarán, octubre de 2026`. */
  place: (client: string, month: string, year: string) => `${client}, ${month.toLowerCase()} de ${year}`,
  practiceLabel: 'Datos de práctica',
  practice: 'Datos de práctica: no vienen de SUNAT. No los uses para declarar.',
} as const;
