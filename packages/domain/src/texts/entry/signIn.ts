import { pageTexts } from '../engine/pages.ts';

export const signInTexts = {
  title: pageTexts.titles.signIn,
  lead: 'El IGV de tus empresas, listo para declarar.',
  user: 'Usuario',
  password: 'Contraseña',
  recover: '¿Olvidaste tu contraseña?',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión...',
  passkey: 'Entrar con una llave de acceso',
  noAccount: '¿No tienes una cuenta?',
  register: 'Regístrate',
  sessionExpired: 'Tu sesión caducó. Vuelve a iniciar sesión para ver toda tu información.',
} as const;

// Not with the messages of the other forms, whose file the sign-in page would load.
/** Messages of the sign-in form, by field and kind of error. */
export const signInFormTexts = {
  email: { missing: 'Ingrese su correo electrónico', invalid: 'Ingrese un correo válido' },
  password: { missing: 'Ingrese su contraseña' },
} as const;

/** Texts of the drawn ledger page beside the sign-in form. Its sample amounts add up. */
export const ledgerTexts = {
  label: 'Página de un libro mayor con la suma del IGV del periodo',
  title: 'Libro mayor',
  subject: 'IGV · Oct 2026',
  folio: 'Folio 10',
  date: 'Fecha',
  concept: 'Concepto',
  debit: 'Debe',
  credit: 'Haber',
  sales: 'Ventas del periodo',
  purchases: 'Compras deducibles',
  balance: 'Saldo a favor',
  payable: 'IGV a pagar',
  stamp: 'DECLARADO',
  dates: { sales: '01/10', purchases: '05/10', balance: '12/10', stamp: '16/11/2026' },
} as const;
