import { ThemeRoot } from '@contapro/ui';
import '@contapro/ui/styles.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { StateNodeChart } from './testing/chartOf.ts';
import type { FlowStates } from './testing/flowStates.tsx';

// The stories of the screens show what the states look like. Here the binding of a flow draws each of its states.

const modules = import.meta.glob<Record<string, FlowStates>>('./*/*.states.tsx', { eager: true });
const flows = Object.values(modules).flatMap((module) => Object.values(module));

/** What is on the page: signs that something is loaded, that something has failed, and buttons that try again. */
interface Signs {
  isWaiting: boolean;
  hasFailed: boolean;
  canRetry: boolean;
}

/** States that wait without a sign: what was shown stays, or another part of the page shows it. */
const quiet: Readonly<Record<string, readonly string[]>> = {
  Clients: ['restoring.sending'],
  Dashboard: ['data.shown.purchaseHistory.loading', 'data.shown.salesHistory.loading'],
  DecisionQueue: ['saving', 'undoing'],
  ExcelDownload: ['loading'],
  FileDownload: ['downloading'],
  History: ['clients.loading'],
  Home: ['list.ready.reloading'],
  Notices: ['settings.saving'],
  Observations: ['parts.options.loading'],
  OfficeUpload: ['loading'],
  Onboarding: ['list.loading'],
  Pdt: ['data.shown.sales.loading'],
  Purchases: ['parts.options.loading'],
  Reconciliation: ['separation.separating'],
  Shell: ['open.businesses.reloading'],
  Upload: ['reading.listing'],
};

/** States with the sign of waiting whose machine waits for nothing: the host is leaving the page, or a part of it loads by itself. */
const stillWaiting: Readonly<Record<string, readonly string[]>> = {
  Board: ['selection.choosing'],
  Collections: ['list.loading', 'request.sending'],
  OfficeCollections: ['client.failed', 'list.loading'],
  PartnerAccount: ['done'],
  PartnerCompany: ['done'],
  PendingDeposits: ['file.making'],
  SignInFactor: ['done'],
  SignUp: ['done'],
  VoucherReview: ['list.more'],
  VoucherViewer: ['pdf', 'unreadable'],
};

/** Failures that are the whole page, are shown at the fields, or take away what is not needed. */
const plainFailures: Readonly<Record<string, readonly string[]>> = {
  ClientAnswer: ['form.failed.refusedAtFields', 'expired'],
  ClientSummary: ['expired'],
  EmailConfirmation: ['expired', 'taken'],
  Invitation: ['expired'],
  NewPassword: ['expired'],
  Observations: ['parts.options.failed'],
  Pdt: ['data.shown.sales.failed'],
  ProposalChanges: ['list.unknown'],
  Purchases: ['parts.options.failed'],
  VoucherViewer: ['unsupported'],
/** What the states of each flow show. */
const looksOf: Readonly<Record<string, Looks>> = {
  Account: {
    usual: '2 rows',
    'payments.loading': 'placeholders, busy',
    'payments.failed': 'retry, No pudimos cargar tus pa',
    'email.loading': 'placeholders, busy, 2 rows',
    'email.refreshing': '2 rows, Enviamos un enlace a ros',
    'email.failed': 'retry, 2 rows, No pudimos cargar el est',
    'link.idle': '2 rows, No pudimos enviar el enl',
    'link.sending': 'busy, 2 rows',
    'link.withdrawing': 'busy, 2 rows, Falta confirmar rosa@qui',
    'removal.open.loading': 'placeholders, busy, 2 rows, Eliminar mi cuenta',
    'removal.open.ready': '2 rows, Eliminar mi cuenta',
    'removal.removed': '2 rows, Eliminar mi cuenta',
    'removal.left': '2 rows, Eliminar mi cuenta',
    'removal.open.failed': 'retry, 2 rows, Eliminar mi cuenta, No pudimos contar lo que',
    'emailForm.editing': '2 rows, Falta confirmar rosa@qui',
    'password.editing': '2 rows, Tu contraseña cambió y t',
  },
  AccountSessions: {
    usual: '',
    loading: 'placeholders, busy',
    failed: 'retry, No pudimos cargar tus se',
    endingOne: 'busy',
    endingOthers: 'busy',
    refreshing: 'La sesión se cerró., La sesión se cerró.',
    'not ended': 'No pudimos cerrar tus ot',
  },
  Board: {
    usual: '20 rows',
    'list.loading': 'placeholders, busy, 20 rows',
    'list.loading.next page': 'placeholders, busy, 20 rows',
    'list.failed': 'retry, 1 rows, Ocurrió un errorPor favo',
    'selection.idle': '20 rows, 3 clientes elegidos',
    'selection.choosing': 'busy, 20 rows, 3 clientes elegidos',
    'selection.failed': '20 rows, No pudimos elegirlos a t, 3 clientes elegidos',
    'files.closed': '20 rows, 3 clientes elegidos',
    'files.open': '20 rows, Descargar archivos, 3 clientes elegidos',
  },
  BusinessOpening: {
    usual: '',
    opening: 'Abriendo empresa...',
    failed: 'retry, Ocurrió un error, Ocurrió un error. Por fa',
    inProgress: 'Procesando datos',
    invalidCredentials: 'Credenciales inválidas',
    missingPermissions: 'Falta de permisos',
  },
  ChatPlans: {
    usual: '',
  },
  ClientAnswer: {
    usual: '',
    checking: 'Abriendo la consulta...',
    unchecked: 'retry',
    'form.submitting': 'busy',
    'form.failed.unreachable': '¡Algo salió mal!No pudim',
    'form.failed.refused': '¡Algo salió mal!Ese arch',
  },
  ClientSummary: {
    usual: '',
    checking: 'Abriendo tu resumen...',
    unchecked: 'retry',
  },
  MonthSummary: {
    usual: '',
    'shown.loading': 'placeholders',
    'shown.failed': 'retry, Ocurrió un errorPor favo',
    'shown.making': 'busy',
    'shown.revoking': 'busy',
  },
  ClientFiles: {
    usual: 'Descargar archivos',
    'open.reading': 'Descargar archivos, Leyendo los ajustes de t',
    'open.failed': 'retry, Descargar archivos, No pudimos leer los ajus',
    loading: 'Descargando, Descargando 5 MB',
    recording: 'Descargando, Descargando',
    done: 'Descarga completada, Descarga completadaclien',
    receiptFailed: 'retry, No se completó la descarga, No se completó la descar',
    failed: 'retry, No se completó la descarga, No se completó la descar',
    closed: '',
  },
  ClientQuestion: {
    usual: '',
    loading: 'placeholders, busy',
    failed: 'retry, No pudimos cargar las pr',
    asking: 'busy',
    revoking: 'busy',
  },
  Collections: {
    usual: '',
    'list.loading': 'placeholders, busy',
    'list.ready.waiting': 'No pudimos actualizar lo',
    'list.failed': 'retry, No pudimos cargar la rec',
    'request.sending': 'busy',
    'request.sent': 'Pedido. Empezamos en uno',
    'request.refused': 'Ya estamos recolectando',
  },
  Clients: {
    usual: '20 rows',
    'list.loading': 'placeholders, busy, 20 rows',
    'list.failed': 'retry, 1 rows, Ocurrió un errorPor favo',
    'change.idle': '3 rows',
    'change.archiving': '20 rows, Archivar empresa',
    'change.removing.loading': 'placeholders, busy, 20 rows, Eliminar empresa',
    'change.removing.ready': '20 rows, Eliminar empresa',
    'change.removing.failed': 'retry, 20 rows, Eliminar empresa, No pudimos contar lo que',
    'restoring.idle': '3 rows, No pudimos recuperar Bot',
    'restoring.sending': '3 rows',
  },
  CompanyFile: {
    usual: '6 rows',
    'companies.reading': 'Leyendo tu archivo…',
    'companies.comparing': 'Leyendo tu archivo…',
    'companies.rows.checking': '3 rows',
    'companies.rows.sending': 'busy, 3 rows, Registrando 50 de 120…',
    'companies.done': '6 rows, ¡Listo!Registraste 5 emp',
    'unreadable file': '6 rows, No pudimos leer tu archi',
    'missing columns': '6 rows, No pudimos leer tu archi',
    'refused by the plan': '3 rows, No pudimos terminar el r',
    unreachable: '3 rows, No pudimos terminar el r',
    'failed file to save': '3 rows, No pudimos preparar el a',
  },
  Credentials: {
    usual: '',
    'validation.offered': '¡Listo!, ¡Listo!¿Quieres validarl',
    'validation.validating.waiting': 'Validando tus credenciales, Validando tus credencial',
    'validation.validating.late': 'SUNAT está tardando más de 1 minuto, SUNAT está tardando más',
    'validation.valid': 'Credenciales válidas, Credenciales válidas',
    'validation.limited': 'retry, Faltan permisos en SUNAT',
    'validation.unproved': 'No pudimos comprobar nada',
    'validation.refused': 'retry, SUNAT no aceptó tus credenciales, SUNAT no aceptó tus cred',
    'validation.unstable': 'retry, No pudimos validar tus credenciales, No pudimos validar tus c',
    'validation.unexpected': 'retry, Ocurrió un error, Ocurrió un error. Sucedi',
  },
  CredentialsValidation: {
    usual: '¡Listo!, ¡Listo!¿Quieres validarl',
    'validating.waiting': 'Validando tus credenciales, Validando tus credencial',
    'validating.late': 'SUNAT está tardando más de 1 minuto, SUNAT está tardando más',
    valid: 'Credenciales válidas, Credenciales válidas',
    limited: 'retry, Faltan permisos en SUNAT',
    unproved: 'No pudimos comprobar nada',
    refused: 'retry, SUNAT no aceptó tus credenciales, SUNAT no aceptó tus cred',
    unstable: 'retry, No pudimos validar tus credenciales, No pudimos validar tus c',
    unexpected: 'retry, Ocurrió un error, Ocurrió un error. Sucedi',
    closed: '',
  },
  CreditClock: {
    usual: '20 rows',
    'list.loading': 'placeholders, busy, 20 rows',
    'list.loading.next page': 'placeholders, busy, 20 rows',
    'list.failed': 'retry, 1 rows, Ocurrió un errorPor favo',
  },
  Dashboard: {
    usual: '17 rows',
    'data.withoutPeriod': '',
    'data.shown.purchases.loading': 'placeholders, busy, Cargando historial',
    'data.shown.purchases.failed': 'retry, 12 rows, Ocurrió un errorPor favo',
    'data.shown.sales.loading': 'placeholders, busy, 12 rows',
    'data.shown.sales.failed': 'retry, 12 rows, Ocurrió un errorPor favo',
    'data.shown.totals.loading': 'placeholders, busy, 17 rows',
    'data.shown.totals.failed': 'retry, 17 rows, Ocurrió un error. Por fa',
    'data.shown.detractions.loading': 'placeholders, 17 rows',
    'data.shown.detractions.failed': 'retry, 17 rows, Ocurrió un error. Por fa',
    'data.shown.declaration.loading': 'placeholders, busy, 17 rows',
    'data.shown.declaration.failed': 'retry, 17 rows, Ocurrió un error. Por fa',
    'data.shown.purchaseHistory.failed': 'retry, 17 rows, Ocurrió un error. Por fa',
    'data.shown.salesHistory.failed': 'retry, 17 rows, Ocurrió un error. Por fa',
    'data.shown.sources.loading': 'placeholders, busy, 17 rows',
    'data.shown.sources.failed': 'retry, 17 rows, No pudimos cargar cuándo',
    'video.open': '17 rows, Conoce tu reporte de empresa',
    'tour.open': '17 rows, Elige el periodo',
    download: '17 rows, Descargar reporte',
  },
  DecisionQueue: {
    usual: '',
  },
  DeclaredPeriod: {
    usual: '',
    loading: 'placeholders, busy',
    failed: 'retry, No pudimos cargar si dec',
    editing: 'Periodo declarado',
  },
  Detractions: {
    usual: '20 rows',
    'parts.totals.none': '1 rows',
    'parts.totals.loading': 'placeholders, busy, 20 rows',
    'parts.totals.failed': 'retry, 20 rows, Ocurrió un error. Por fa',
    'dialog.viewer': '20 rows, Factura F001-00012847',
    'dialog.certificate': '15 rows, Constancia de pago',
    'list.loading': 'placeholders, busy, 20 rows',
    'list.failed': 'retry, 1 rows, Ocurrió un errorPor favo',
    'list.empty': '1 rows',
  },
  ExcelDownload: {
    usual: '',
    failed: 'retry',
  },
  FileDownload: {
    usual: '',
    failed: 'retry',
  },
  History: {
    usual: '',
    'list.loading': 'placeholders, busy, Cargando el historial…',
    'list.loadingMore': 'busy',
    'list.moreFailed': 'No pudimos cargar lo ant',
    'list.failed': 'retry, No pudimos cargar el his',
    'clients.failed': 'retry, No pudimos cargar la lis',
  },
  Home: {
    usual: 'Selecciona una empresa p',
    'list.loading': 'placeholders, Cargando empresas...',
    'list.failed': 'retry, Ocurrió un errorPor favo, Selecciona una empresa p',
    'video.open': '¡Te damos la bienvenida a ContaPro!, Selecciona una empresa p',
    'opening of a business': 'busy, Selecciona una empresa p, Abriendo empresa...',
  },
  IntroVideo: {
    usual: '¡Te damos la bienvenida a ContaPro!, No pudimos cargar el vid',
    withoutVideo: '¡Te damos la bienvenida a ContaPro!',
    closed: '',
    'withoutVideo on the dashboard': 'Conoce tu reporte de empresa',
  },
  DisownSignIn: {
    usual: '',
    ending: 'busy',
    failed: 'Hiciste demasiados inten',
  },
  EmailConfirmation: {
    usual: '',
    confirming: 'busy',
    failed: 'Hiciste demasiados inten',
  },
  IdentityConfirmation: {
    usual: 'Confirma que eres tú',
    submitting: 'busy, Confirma que eres tú',
    'failed.refused': 'Confirma que eres tú, ¡Algo salió mal!Hiciste',
    'failed.unreachable': 'Confirma que eres tú, ¡Algo salió mal!No pudim',
    'failed.expired': 'Confirma que eres tú, Tu sesión caducó.Vuelve',
    done: 'busy, Confirma que eres tú',
  },
  Invitation: {
    usual: '',
    checking: 'Abriendo la invitación..',
    unchecked: 'retry',
    accepting: 'busy',
    failed: 'Hiciste demasiados inten',
  },
  NewPassword: {
    usual: '',
    checking: 'Comprobando el enlace...',
    unchecked: 'retry',
    'form.submitting': 'busy',
    'form.failed.unreachable': '¡Algo salió mal!No pudim',
    'form.failed.refusedAtFields': '¡Algo salió mal!La contr',
    'form.failed.refused': '¡Algo salió mal!Hiciste',
  },
  NoticeMailStop: {
    usual: '',
    sending: 'busy',
    gone: '',
    failed: 'retry, Sigues recibiendo los av',
  },
  Numbering: {
    usual: '',
    'shown.loading': 'placeholders, busy',
    'shown.failed': 'retry, No pudimos revisar los c',
    'shown.ready': '7 rows',
    'shown.loadingMore': 'busy, 2 rows',
    'shown.moreFailed': 'retry, 2 rows, No pudimos cargar más. P',
  },
  Notices: {
    usual: '',
    'list.loading': 'placeholders, busy',
    'list.failed': 'retry, No pudimos cargar tus av',
    'marks.idle': 'No pudimos guardar el ca',
    'marks.sending': 'busy',
    'settings.loading': 'placeholders, busy',
    'settings.ready': 'La dirección anterior ya',
    'settings.saving': '',
    'settings.failed': 'retry, No pudimos cargar cómo r',
  },
  Observations: {
    usual: '20 rows',
    'parts.options.none': '1 rows',
    'dialog.viewer': '20 rows, Factura F001-00012847',
    'dialog.decision': '20 rows, Rechazar comprobantes',
    'list.loading': 'placeholders, busy, 20 rows',
    'list.failed': 'retry, 1 rows, Ocurrió un errorPor favo',
    'list.empty': '1 rows',
  },
  ObservedVoucher: {
    usual: '',
    viewing: 'Factura F001-00012847',
    deciding: 'Rechazar comprobantes',
  },
  OfficeCollections: {
    usual: '',
    'list.loading': 'placeholders',
    'list.ready.waiting': 'No pudimos actualizar lo',
    'list.failed': 'retry, No pudimos cargar la rec',
    'request.idle': 'No pudimos pedir la reco',
    'request.sending': 'busy',
    'client.finding': 'busy',
    'client.failed': 'busy, No pudimos abrir la empr',
  },
  OfficeUpload: {
    usual: '1 rows',
    failed: 'retry, 1 rows, No pudimos cargar tus em',
    routing: '1 rows, Repartiendo 2 archivos…',
  },
  Onboarding: {
    usual: '',
    'list.failed': 'retry, No pudimos cargar las em',
  },
  PartnerAccount: {
    usual: 'busy',
    editing: '',
    'failed.refusedAtFields': '¡Algo salió mal!El DNI n',
    'failed.refused': 'Ocurrió un error. Por fa',
    'failed.unreachable': 'Ocurrió un error. Por fa',
    'failed.expired': 'Tu sesión caducó.Vuelve',
  },
  PartnerCompany: {
    usual: 'busy, Tus comprobantes estarán',
    form: '',
    registered: 'Tus comprobantes estarán',
    failed: 'Ocurrió un error. Por fa, Tus comprobantes estarán',
  },
  PartnerValidation: {
    usual: 'Validando datos...',
    failed: 'retry, Ocurrió un error al vali',
    outdated: 'El enlace venció o ya se',
    taken: 'El ruc 20100047218 ya se',
  },
  Payment: {
    usual: '',
    loading: 'Cargando componente de p',
    unloaded: 'retry, Ocurrió un error...No pu',
    ready: 'Los datos de tu tarjeta',
    entering: 'Ingresa los datos de tu',
    charging: 'Procesando tu pago, Los datos de tu tarjeta, Procesando tu pago',
    authenticating: 'Tu banco pide que confir',
    'unknown.shown': 'Ocurrió un error, Ocurrió un error. No sab, No sabemos si tu pago se',
    'unknown.closed': 'No sabemos si tu pago se',
    done: '¡Listo!, Los datos de tu tarjeta, ¡Listo!',
    refused: '¡Algo salió mal!Tu tarje, Los datos de tu tarjeta',
  },
  Pdt: {
    usual: '39 rows',
    'data.withoutPeriod': '',
    'data.shown.purchases.loading': 'placeholders, busy',
    'data.shown.purchases.failed': 'retry, 39 rows, Ocurrió un errorPor favo',
    'data.shown.form.loading': 'placeholders',
    'data.shown.form.failed': 'retry, Ocurrió un errorPor favo',
    'data.shown.entries.editing': '39 rows, Casillas guardadas. El f',
  },
  PendingDeposits: {
    usual: '20 rows',
    'list.loading': 'placeholders, busy, 20 rows',
    'list.loading.next page': 'placeholders, busy, 20 rows',
    'list.failed': 'retry, 1 rows, Ocurrió un errorPor favo',
    'file.idle': '22 rows, No pudimos preparar el a, 5 elegidos3 van en el ar',
    'file.making': 'busy, 22 rows, 5 elegidos3 van en el ar',
    'account.editing': '20 rows, Cuenta de detracciones',
  },
  Perceptions: {
    usual: '1 rows',
    loading: 'placeholders, busy, 10 rows',
    ready: '10 rows',
    failed: 'retry, 1 rows, Ocurrió un errorPor favo',
    viewer: '10 rows, Factura F001-00012847',
    download: '10 rows, Descargar reporte',
  },
  Plans: {
    usual: '',
    'autoDebit.notice': '¡Aviso importante!',
  },
  Processing: {
    usual: '',
  },
  ProposalChanges: {
    usual: '7 rows',
    none: '1 rows',
    loading: 'placeholders, busy, 20 rows',
    failed: 'retry, 7 rows, No pudimos cargar las pr',
    'list.loading': 'placeholders, busy, 20 rows',
    'list.failed': 'retry, 1 rows, Ocurrió un errorPor favo',
    'list.empty.unchanged': '1 rows',
    'list.empty.single': '1 rows',
    'list.unknown': '1 rows',
  },
  Purchases: {
    usual: '20 rows',
    'parts.options.none': '1 rows',
    'parts.figures.loading': 'placeholders, busy, 20 rows',
    'parts.figures.failed': 'retry, 20 rows, Ocurrió un error. Por fa',
    'dialog.viewer': '20 rows, Factura F001-00012847',
    'list.loading': 'placeholders, busy, 20 rows',
    'list.failed': 'retry, 1 rows, Ocurrió un errorPor favo',
    'list.empty': '1 rows',
    download: '20 rows, Descargar reporte',
  },
  Reconciliation: {
    usual: '14 rows',
    'pairing.loading': 'placeholders, 14 rows, Emparejar F001-00000471',
    'pairing.unloaded': 'retry, 14 rows, Emparejar F001-00000471, No pudimos cargar los co',
    'pairing.choosing': '14 rows, Emparejar F001-00000471',
    'pairing.choosing.refused': '14 rows, Emparejar F001-00000471, No se guardó. Uno de los',
    'pairing.saving': 'busy, 14 rows, Emparejar F001-00000471',
    'print.loading': '14 rows, Preparar la impresión',
    'print.failed': 'retry, 14 rows, Preparar la impresión, No pudimos cargar todas',
    'list.without period': '5 rows',
    'list.loading': 'placeholders, busy, 24 rows',
    'list.failed': 'retry, 5 rows, Ocurrió un errorPor favo',
    'list.empty.agrees': '5 rows',
    'list.empty.no proposal': '1 rows',
  },
  QuickSearch: {
    usual: 'Buscar o ir a',
    'businesses.loading': 'Buscar o ir a, Cargando tus clientes…',
    'businesses.failed': 'retry, Buscar o ir a, No pudimos cargar tus cl',
    'documents.none': 'Buscar o ir a, 11 resultados',
    'documents.typing': 'Buscar o ir a, Buscando proveedores y c',
    'documents.loading': 'Buscar o ir a, Buscando proveedores y c',
    'documents.ready': 'Buscar o ir a, 5 resultados',
    'documents.failed': 'retry, Buscar o ir a, No pudimos buscar provee',
  },
  RecoveryRequest: {
    usual: '',
    'form.submitting': 'busy',
    failed: 'retry',
  },
  RegisterCompany: {
    usual: '',
    registered: '¡Listo!Tu empresa fue re',
    submitting: 'busy',
    'failed.refusedAtFields': '¡Algo salió mal!Por favo',
    'failed.refused': '¡Algo salió mal!El RUC y',
    'failed.unreachable': '¡Algo salió mal!No pudim',
    'failed.expired': 'Tu sesión caducó.Vuelve',
    done: '¡Listo!Tu empresa fue re',
  },
  ReportDownload: {
    usual: 'Descargar reporte',
    readingSettings: 'Generando, Generando',
    settings: 'Ajustes de CONCAR',
    'settings, set up before': 'Ajustes de StarSoft',
    settingsFailed: 'retry, Ajustes de CONCAR, No pudimos leer tus ajus',
    'compared, leaving out': 'Antes de descargar, El archivo tendrá 205 co',
    checking: 'Generando, Generando',
    checked: 'La SUNAT rechazaría este archivo, 63 errores en 63 de 209',
    'checked, with warnings only': 'Revísalo antes de enviarlo, 1 advertencia en 209 com',
    checkFailed: 'retry, Descargar reporte, No pudimos revisar el ar',
    'check failed, signed out': 'retry, Descargar reporte, No pudimos revisar el ar',
    comparing: 'Generando, Generando',
    compared: 'Ya descargaste este archivo, Desde tu descarga del 12',
    'compared, unchanged': 'Ya descargaste este archivo, Nada cambió desde tu des',
    'compared, for SUNAT': 'Ya descargaste este archivo, Desde tu descarga del 12',
    comparisonFailed: 'retry, Descargar reporte, No pudimos comparar con',
    loading: 'Generando, Generando',
    recording: 'Generando, Generando',
    receiptFailed: 'retry, Ocurrió un error, Ocurrió un error. El arc',
    done: 'Descarga completada, Descarga completadacompr',
    failed: 'retry, Ocurrió un error, Ocurrió un error. Se cor',
    closed: '',
  },
  Retentions: {
    usual: '1 rows',
    loading: 'placeholders, busy, 10 rows',
    ready: '10 rows',
    failed: 'retry, 1 rows, Ocurrió un errorPor favo',
    viewer: '10 rows, Factura F001-00012847',
    download: '10 rows, Descargar reporte',
  },
  Sales: {
    usual: '20 rows',
    'dialog.viewer': '20 rows, Factura F001-00012847',
    download: '20 rows, Descargar reporte',
    'list.withoutPeriod': '1 rows',
    'list.loading': 'placeholders, busy, 20 rows',
    'list.failed': 'retry, 1 rows, Ocurrió un errorPor favo',
    'list.empty': '1 rows',
  },
  Shell: {
    usual: '',
    'open.businesses.loading': 'Cargando empresas...',
    'open.businesses.failed': 'retry, Ocurrió un error. Por fa',
    'open.session.asking': 'Hay archivos que aún no se envían',
    'change of the business': 'busy, Cambiando de empresa...',
  },
  SignIn: {
    usual: 'busy',
    editing: '',
    'failed.refusedAtFields': '¡Algo salió mal!Por favo',
    'failed.refused': '¡Algo salió mal!El corre',
    'failed.unreachable': '¡Algo salió mal!No pudim',
    'failed.expired': 'Tu sesión caducó.Vuelve',
  },
  SignUp: {
    usual: 'busy',
    editing: '',
    'failed.refusedAtFields': '¡Algo salió mal!Ya exist',
    'failed.refused': '¡Algo salió mal!No pudim',
    'failed.unreachable': '¡Algo salió mal!No pudim',
    'failed.expired': 'Tu sesión caducó.Vuelve',
  },
  SunatGuide: {
    usual: 'La conexión funcionaSUNA',
    'list.loading': 'placeholders, busy',
    'list.failed': 'retry, No pudimos cargar tus em',
    'test.idle': 'Elige arriba la empresa',
    'test.testing.waiting': 'busy',
    'test.testing.late': 'busy, SUNAT está tardando más',
    'test.failed': 'No pudimos hacer la prue',
  },
  Tour: {
    usual: '',
    shown: 'El IGV del periodo',
  },
  Upload: {
    usual: '2 rows',
    'earlier.loading': 'Cargando formulario...',
    'earlier.failed': 'retry, No pudimos cargar tus su',
    'sources.loading': 'placeholders, 2 rows',
    'sources.failed': 'retry, 2 rows, No pudimos cargar cuándo',
    'sending.creating': '2 rows, 0 de 3 archivos terminad',
    'sending.announcing': '2 rows, 0 de 3 archivos terminad',
    'sending.withdrawing': '2 rows, 0 de 3 archivos terminad',
    'sending.sending': '2 rows, 0 de 3 archivos terminad',
    'sending.interrupted': '2 rows, Se cortó la conexiónNo s, 0 de 3 archivos terminad',
    'sending.unauthorized': '2 rows, Tu sesión caducóNo se pe, 0 de 3 archivos terminad',
    'reading.idle': '2 rows, 5 de 5 archivos terminad',
    'reading.asking': '2 rows, 0 de 1 archivo terminado',
    'reading.resting': '2 rows, 1 de 2 archivos terminad',
    'reading.recovering': '2 rows, El servidor no responde, 0 de 1 archivo terminado',
    'reading.unauthorized': '2 rows, Tu sesión caducóNo se pe, 0 de 1 archivo terminado',
    'reading.failed': 'retry, 2 rows, Ocurrió un errorNo encon, 0 de 1 archivo terminado',
    'undo.counting': 'placeholders, busy, 2 rows, ¿Deshacer esta subida?, Revisando qué cambia…',
    'undo.confirming': '2 rows, ¿Deshacer esta subida?',
    'undo.undoing': 'busy, 2 rows, ¿Deshacer esta subida?',
    'undo.refused': 'retry, 2 rows, ¿Deshacer esta subida?, No se puede deshacerEl 2',
    'tab.held': '2 rows, 0 de 3 archivos terminad',
    'outcome.none': '',
    'outcome.working': '2 rows, 2 de 3 archivos terminad',
    'outcome.finished': '2 rows, 5 de 5 archivos terminad',
  },
  VoucherDecision: {
    usual: 'Procesando, Procesando',
    open: 'Rechazar comprobantes',
    conflict: 'No se modificó ningún comprobante, CambiaronF004-00071822',
    failed: 'retry, Ocurrió un error, Ocurrió un error. Por fa',
    done: '¡Listo!, ¡Listo!',
    undoFailed: 'retry, Ocurrió un error, Ocurrió un error. Por fa',
    undone: '¡Listo!, ¡Listo!',
    closed: '',
  },
  VoucherHistory: {
    usual: '',
    loading: 'placeholders, busy',
    failed: 'retry, No pudimos cargar cuándo',
  },
  VoucherReview: {
    usual: '2 de 6 F002-00001241, Re',
    'list.loading': 'placeholders, Cargando los comprobante',
    'list.failed': 'retry, Ocurrió un errorPor favo',
    'list.more': 'placeholders, 6 de 6, Cargando los siguientes',
    'list.moreFailed': 'retry, No pudimos cargar los si, 6 de 6',
    'dialog.viewer': 'Factura F001-00012847, 2 de 6 F002-00001241, Re',
    'dialog.decision': 'Rechazar comprobantes, 2 de 6 F002-00001241, Re',
  },
  VoucherViewer: {
    usual: 'Factura F001-00012847',
    loading: 'placeholders, busy, Factura F001-00012847, Cargando comprobante...',
    pdf: 'placeholders, Factura F001-00012847, Cargando comprobante...',
    converting: 'placeholders, busy, Factura F001-00012847, Cargando comprobante...',
    reading: 'placeholders, busy, Factura F001-00012847, Cargando comprobante...',
    unreadable: 'placeholders, Factura F001-00012847, Cargando comprobante...',
    failed: 'retry, Factura F001-00012847, Ocurrió un errorPor favo',
    closed: '',
  },
  WorkingPaper: {
    usual: '',
    'shown.loading': 'placeholders',
    'shown.ready': '4 rows',
    'shown.failed': 'retry, Ocurrió un errorPor favo',
  },
  ZipDownload: {
    usual: '',
    loading: 'Generando, Generando',
    done: 'Descarga completada, Descarga completada',
    failed: 'retry, No se completó la descarga, No se completó la descar',
  },
  Team: {
    usual: '',
    'list.loading': 'placeholders, busy',
    'list.ready': 'Enviamos la invitación a',
    'list.failed': 'retry, No pudimos cargar tu equ',
    'change.idle': 'No pudimos guardar el ca',
    'change.saving': 'busy',
    'dialog.inviting.loading': 'Invitar a tu estudio, Cargando empresas…',
    'dialog.inviting.failed': 'retry, Invitar a tu estudio, No pudimos cargar las empresas, No pudimos cargar las em',
    'dialog.inviting.ready': 'Invitar a tu estudio, 0 de 30 empresas',
    'dialog.clients.loading': 'Empresas de Luis Ramos Tello, Cargando empresas…',
    'dialog.clients.failed':
      'retry, Empresas de Luis Ramos Tello, No pudimos cargar las empresas, No pudimos cargar las em',
    'dialog.clients.editing': 'Empresas de Luis Ramos Tello, 12 de 30 empresas',
    'dialog.clients.saving': 'busy, Empresas de Luis Ramos Tello, 12 de 30 empresas',
  },
};

/** Flows that are a dialog, a line or a notice on the page of another. */
const parts = new Set([
  'AccountSessions',
  'BusinessOpening',
  'ClientFiles',
  'ClientQuestion',
  'Collections',
  'CredentialsValidation',
  'DecisionQueue',
  'DeclaredPeriod',
  'ExcelDownload',
  'FileDownload',
  'IdentityConfirmation',
  'IntroVideo',
  'QuickSearch',
  'ReportDownload',
  'VoucherDecision',
  'VoucherHistory',
  'VoucherViewer',
  'ZipDownload',
]);
/** In these states the host leaves the page, which draws nothing. */
const left = new Set(['Payment withoutPlan', 'Payment closed']);

const has = (selector: string) =>
  [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.trim());

/** What the page shows. A status counts as the sign that is looked for, because a line says that something is loaded or has failed. */
function signs(): Signs & { isPage: boolean } {
  const says = has('[role="status"]');
  const canRetry = [...document.querySelectorAll('button')].some(
    ({ textContent }) => textContent === 'Volver a intentar',
  );
  return {
    isPage: document.querySelector('h1')?.checkVisibility() ?? false,
    isWaiting: says || document.querySelector(waiting) !== null,
    hasFailed: says || canRetry || has('[role="alert"]') || has('dialog[open] h2'),
    canRetry,
  };
}

/** Placeholders, and whatever says that it waits. */
const waiting = '[data-shape="text"], [data-shape="block"], [aria-busy="true"]';

it.each(flows.flatMap(({ flow, pictures }) => pictures.map((picture) => [flow, picture.name, picture] as const)))(
  '%s draws its state %s',
  async (flow, name, { draw, isBusy, isFailure }) => {
    await render(<ThemeRoot theme="light">{draw()}</ThemeRoot>);
    const expected = {
      isPage: !parts.has(flow) && !left.has(`${flow} ${name}`),
      ...(isBusy && !quiet[flow]?.includes(name) && { isWaiting: true }),
      ...(isFailure && !plainFailures[flow]?.includes(name) && { hasFailed: true }),
      ...(!isFailure && { canRetry: false }),
    };
    await expect.poll(signs).toMatchObject(expected);
    // What waits for nothing shows no placeholder and is not busy.
    if (!isBusy && !stillWaiting[flow]?.includes(name)) expect(document.querySelector(waiting)).toBeNull();
  },
);

it('excepts states of flows only', () => {
  const names = Object.fromEntries(flows.map(({ flow, pictures }) => [flow, pictures.map(({ name }) => name)]));
  const unknown = [quiet, stillWaiting, plainFailures].flatMap((exceptions) =>
    Object.entries(exceptions).flatMap(([flow, states]) =>
      states.flatMap((state) => (names[flow]?.includes(state) ? [] : [`${flow} ${state}`])),
    ),
  );
  expect(unknown).toEqual([]);
});

/** The states that a machine can stay in: those without others inside, and without a transition that is always taken. */
function restsOf({ id, kind, children }: StateNodeChart, passing: ReadonlySet<string>): string[] {
  if (children.length > 0) return children.flatMap((child) => restsOf(child, passing));
  return kind === 'history' || passing.has(id) ? [] : [id];
}

const receiptsReachNot = ['parts', 'dialog.decision', 'dialog.certificate'];

/** States that a flow cannot reach: these reports have no parts, decisions and certificates, and no debit is sold by chat. */
const unreachable: Readonly<Record<string, readonly string[]>> = {
  Perceptions: receiptsReachNot,
  Retentions: receiptsReachNot,
  Sales: ['parts'],
  ChatPlans: ['autoDebit.choosing', 'autoDebit.notice'],
};

it.each(flows.map(({ flow, pictures }) => [flow, pictures] as const))(
  '%s draws every state of its machine',
  (flow, pictures) => {
    const [chart] = pictures.flatMap(({ machines }) => machines.slice(0, 1)).map((machine) => machine.chart);
    const passing = new Set(
      chart?.edges
        .filter(({ labels }) => labels.some((label) => label.startsWith('siempre')))
        .map(({ source }) => source),
    );
    const shown = new Set(pictures.flatMap(({ machines }) => machines.flatMap(({ active }) => active)));
    const rests = chart?.nodes.flatMap((node) => restsOf(node, passing)) ?? [];
    expect(rests.filter((state) => !shown.has(state))).toEqual(unreachable[flow] ?? []);
  },
);
