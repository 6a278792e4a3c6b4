import { formatDate } from '../../dates.ts';
import type { ActArea, ActDetails, ActKind } from '../../journal.ts';
import { formatCount, formatRate } from '../../money.ts';
import { formatPeriod } from '../../period.ts';
import { isReportFile } from '../../reportFiles.ts';
import { incomeTexts } from '../business/income.ts';
import { reportDownloadTexts } from '../engine/downloads.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
const vouchers = ({ count = 1 }: ActDetails) => counted(count, 'comprobante', 'comprobantes');
const clients = (count: number) => counted(count, 'empresa', 'empresas');
const answers = { es_mio: 'es mío', no_lo_reconozco: 'no lo reconozco', pago: 'envío el pago' } as const;
const roles = { asistente: 'asistente', revisor: 'revisor' } as const;

const programFile = ({ file }: ActDetails) =>
  isReportFile(file) ? reportDownloadTexts.files[file].progress : 'un archivo para otro programa';

/** How many clients were assigned and taken away, in words. */
function moved({ assigned = 0, unassigned = 0 }: ActDetails): string {
  const parts = [
    ...(assigned > 0 ? [`asignó ${clients(assigned)}`] : []),
    ...(unassigned > 0 ? [`quitó ${clients(unassigned)}`] : []),
  ];
  return parts.length === 0 ? 'cambió las empresas' : parts.join(' y ');
}

const aRuc = (ruc: string | undefined) => (ruc === undefined ? 'un RUC' : `el RUC ${ruc}`);

/** Which account a supplier had and has now, by the last digits. */
function accountEndings({ accountEnding, formerAccountEnding }: ActDetails): string {
  const parts = [
    ...(formerAccountEnding === undefined ? [] : [`antes terminaba en ${formerAccountEnding}`]),
    ...(accountEnding === undefined ? [] : [`ahora termina en ${accountEnding}`]),
  ];
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}

/** The currency and the day of an exchange rate. */
const ofDay = ({ currency = '', rateDay }: ActDetails): string =>
  `de ${currency}${rateDay === undefined ? '' : ` del ${formatDate(rateDay)}`}`;

/** What an act says beside its details. */
interface Told extends ActDetails {
  about: string | null;
}

/** The journal of a studio: who did what, and when. */
export const journalTexts = {
  title: privatePageTexts.titles.journal,
  lead: 'Quién hizo qué, en qué empresa y cuándo. Se guarda cinco años.',
  areas: {
    decisions: 'Decisiones',
    questions: 'Preguntas y resúmenes',
    months: 'Meses y declaraciones',
    files: 'Archivos y recolecciones',
    clients: 'Empresas y claves',
    team: 'Equipo',
  } satisfies Record<ActArea, string>,
  filters: 'Filtros del historial',
  person: 'Persona',
  everybody: 'Todas',
  client: 'Empresa',
  allClients: 'Todas',
  area: 'Tema',
  allAreas: 'Todos',
  from: 'Desde',
  to: 'Hasta',
  clear: 'Quitar filtros',
  clientsFailed: 'No pudimos cargar la lista de empresas.',
  retry: 'Volver a intentar',
  loading: 'Cargando el historial…',
  loadFailed: 'No pudimos cargar el historial',
  empty: 'Aún no hay nada en el historial',
  emptyText: 'Aquí verás cada decisión, subida, declaración y cambio del estudio, con la persona y la hora.',
  noMatch: 'Nada coincide con los filtros',
  noMatchText: 'Elige otra persona, otra empresa u otras fechas.',
  more: 'Ver anteriores',
  loadingMore: 'Cargando anteriores…',
  moreFailed: 'No pudimos cargar lo anterior. Inténtalo otra vez en unos segundos.',
  end: 'Es todo lo que hay. De antes de noviembre de 2026 solo están las decisiones, preguntas, declaraciones, subidas y archivos que ya se guardaban.',
  theClient: 'El cliente',
  theOperator: 'El equipo de ContaPro',
  theOther: 'Otra cuenta',
  noPerson: 'Una persona que ya no tiene cuenta',
  hidden: 'En una empresa que ya no tienes asignada',
  archived: 'Archivada',
  see: (count: number) => `Ver ${counted(count, 'comprobante', 'comprobantes')}`,
  rest: (count: number) => `y ${formatCount(count)} más`,
  unknown: 'hizo un cambio',
  /** What follows the name of the person. */
  sentences: {
    vouchers_validated: (told) => `validó ${vouchers(told)}${told.hasNote === true ? ', con una nota' : ''}`,
    vouchers_rejected: (told) => `rechazó ${vouchers(told)}${told.hasNote === true ? ', con una nota' : ''}`,
    decision_undone: (told) => `deshizo la decisión sobre ${vouchers(told)}`,
    vouchers_annotated: (told) =>
      told.annotationPeriod === undefined
        ? `devolvió a su mes ${vouchers(told)}`
        : `anotó ${vouchers(told)} en ${formatPeriod(told.annotationPeriod)}`,
    question_asked: () => 'preguntó al cliente por un comprobante',
    question_revoked: () => 'anuló una pregunta al cliente',
    question_answered: ({ answer }) => (answer === undefined ? 'respondió' : `respondió: ${answers[answer]}`),
    month_asked: (told) => `preguntó al cliente por ${vouchers(told)} del mes con un enlace`,
    month_question_revoked: () => 'anuló el enlace con las dudas del mes',
    summary_made: () => 'creó un resumen para el cliente',
    summary_revoked: () => 'anuló un resumen para el cliente',
    month_declared: ({ declaredOn }) =>
      declaredOn === undefined
        ? 'marcó el mes como declarado'
        : `marcó el mes como declarado el ${formatDate(declaredOn)}`,
    month_rectified: ({ declaredOn }) =>
      declaredOn === undefined ? 'rectificó el mes' : `rectificó el mes el ${formatDate(declaredOn)}`,
    declaration_changed: ({ declaredOn }) =>
      declaredOn === undefined
        ? 'cambió la declaración'
        : `cambió la declaración: declarado el ${formatDate(declaredOn)}`,
    declaration_removed: () => 'quitó la marca de declarado',
    figures_checked: () => 'dio por revisadas las cifras del mes',
    figures_unchecked: () => 'quitó la marca de cifras revisadas',
    boxes_filled: ({ boxes = [] }) =>
      boxes.length === 1 ? `llenó la casilla ${boxes[0]}` : `llenó las casillas ${boxes.join(', ')}`,
    income_regime_changed: ({ regime, regimeFrom }) =>
      regime === undefined || regimeFrom === undefined
        ? 'cambió el régimen de Renta de la empresa'
        : `puso el ${incomeTexts.regimes[regime]} desde ${formatPeriod(regimeFrom)}`,
    net_income_confirmed: ({ netIncome }) =>
      netIncome === undefined
        ? 'confirmó los ingresos netos del mes'
        : `confirmó los ingresos netos del mes: S/ ${formatCount(netIncome)}`,
    net_income_unconfirmed: () => 'quitó la confirmación de los ingresos netos del mes',
    pair_made: () => 'emparejó dos comprobantes en el cuadre',
    pair_removed: () => 'separó dos comprobantes en el cuadre',
    upload_made: () => 'empezó una subida de archivos',
    upload_undone: () => 'deshizo una subida de archivos',
    collection_requested: () => 'pidió recolectar de SUNAT',
    deposit_file_made: (told) =>
      `creó el archivo de detracciones ${told.lot === undefined ? '' : `del lote ${told.lot} `}con ${counted(told.count ?? 0, 'depósito', 'depósitos')}`,
    deposit_typed: ({ certificate = '', book }) =>
      `escribió la constancia ${certificate}${book === 'venta' ? ' de una venta' : ''}`,
    deposit_removed: ({ certificate = '' }) => `quitó la constancia ${certificate} que estaba escrita`,
    detraction_terms_changed: () => 'cambió la detracción habitual de las ventas',
    supplier_account_changed: (told) =>
      `cambió la cuenta de detracciones de un proveedor${told.supplier === undefined ? '' : ` (RUC ${told.supplier})`}${accountEndings(told)}`,
    program_file_received: (told) => `descargó ${programFile(told)}, con ${vouchers(told)}`,
    account_plan_saved: ({ count = 0 }) =>
      count === 0 ? 'quitó un plan de cuentas' : `guardó un plan de ${counted(count, 'cuenta', 'cuentas')}`,
    exchange_rate_typed: (told) =>
      told.formerRate === undefined
        ? `escribió el tipo de cambio ${ofDay(told)}: ${formatRate(told.rate ?? 0)}`
        : `corrigió el tipo de cambio ${ofDay(told)}: de ${formatRate(told.formerRate)} a ${formatRate(told.rate ?? 0)}`,
    exchange_rate_removed: (told) => `quitó el tipo de cambio ${ofDay(told)}`,
    account_entries_saved: ({ count = 0 }) =>
      `trajo las cuentas de ${counted(count, 'comprobante', 'comprobantes')} de otro programa`,
    vouchers_coded: (told) => `decidió la cuenta de ${vouchers(told)}`,
    account_rule_saved: ({ supplier }) =>
      `guardó una regla de cuentas${supplier === undefined ? '' : ` para el proveedor ${supplier}`}`,
    account_rule_removed: ({ supplier }) =>
      `quitó la regla de cuentas${supplier === undefined ? '' : ` del proveedor ${supplier}`}`,
    ledger_settings_changed: ({ programs = [] }) => `cambió la configuración de ${programs.join(', ').toUpperCase()}`,
    client_registered: () => 'registró la empresa',
    client_archived: () => 'archivó la empresa',
    client_restored: () => 'recuperó la empresa',
    client_removed: () => 'eliminó una empresa con todos sus datos',
    credentials_changed: () => 'cambió las claves de SUNAT',
    credentials_checked: ({ isValid }) =>
      isValid === true ? 'probó las claves de SUNAT: funcionan' : 'probó las claves de SUNAT: no se pudo entrar',
    ruc_requested: ({ ruc }) => `pidió ${aRuc(ruc)} que tiene otra cuenta`,
    ruc_withdrawn: ({ ruc }) => `retiró el pedido de ${aRuc(ruc)}`,
    ruc_received: () => 'recibió el RUC que tenía otra cuenta, o que estaba libre',
    ruc_refused: ({ ruc }) => `no recibió ${aRuc(ruc)}: SUNAT ya no acepta las claves del pedido`,
    ruc_denied: ({ ruc }) => `demostró que sus claves funcionan y conservó ${aRuc(ruc)}`,
    ruc_claimed: () => 'pidió el RUC de la empresa',
    ruc_claim_ended: () => 'ya no pide el RUC de la empresa',
    ruc_lost: () => 'recibió el RUC de la empresa, que quedó archivada',
    ruc_kept: () => 'demostró que las claves de SUNAT funcionan y conservó el RUC',
    member_invited: ({ email, role, assigned = 0 }) =>
      `invitó a ${email ?? 'una persona'}${role === undefined ? '' : ` como ${roles[role]}`}${assigned > 0 ? `, con ${clients(assigned)}` : ''}`,
    invitation_changed: (told) => `${moved(told)} en la invitación de ${told.email ?? 'una persona'}`,
    invitation_resent: ({ email }) => `reenvió la invitación a ${email ?? 'una persona'}`,
    invitation_withdrawn: ({ email }) => `retiró la invitación de ${email ?? 'una persona'}`,
    member_joined: ({ role, assigned = 0 }) =>
      `entró al estudio${role === undefined ? '' : ` como ${roles[role]}`}${assigned > 0 ? `, con ${clients(assigned)}` : ''}`,
    role_changed: ({ about, role }) =>
      `cambió el rol de ${about ?? 'una persona'}${role === undefined ? '' : ` a ${roles[role]}`}`,
    clients_assigned: (told) => `${moved(told)} a ${told.about ?? 'una persona'}`,
    responsible_changed: ({ about, assigned = 0, unassigned = 0 }) =>
      unassigned > 0
        ? `quitó el responsable de ${clients(unassigned)}`
        : `puso a ${about ?? 'una persona'} como responsable de ${clients(assigned)}`,
    factor_rule_changed: ({ requiredFrom, graceDays = 0 }) =>
      requiredFrom === undefined
        ? 'dejó de pedir un segundo paso para entrar'
        : `pidió un segundo paso para entrar desde el ${formatDate(requiredFrom)}, con ${counted(graceDays, 'día', 'días')} de plazo`,
    factor_reset: ({ about }) => `quitó el segundo paso de ${about ?? 'una persona'}`,
    factor_reset_by_operator: ({ about }) => `quitó el segundo paso de ${about ?? 'una persona'}`,
    access_ended: ({ about }) => `terminó el acceso de ${about ?? 'una persona'}`,
    member_left: () => 'salió del estudio',
  } satisfies Record<ActKind, (told: Told) => string>,
  /** The link to where it can be seen. Without one there is none. */
  places: {
    month_asked: 'Ver el mes',
    summary_made: 'Ver resumen',
    month_declared: 'Ver el mes',
    declaration_changed: 'Ver el mes',
    declaration_removed: 'Ver el mes',
    figures_checked: 'Ver el mes',
    figures_unchecked: 'Ver el mes',
    boxes_filled: 'Ver el mes',
    income_regime_changed: 'Ver Informe PDT',
    net_income_confirmed: 'Ver Informe PDT',
    net_income_unconfirmed: 'Ver Informe PDT',
    pair_made: 'Ver el cuadre',
    pair_removed: 'Ver el cuadre',
    upload_made: 'Ver subidas',
    upload_undone: 'Ver subidas',
    collection_requested: 'Ver recolecciones',
    deposit_file_made: 'Ver detracciones',
    deposit_typed: 'Ver detracciones',
    deposit_removed: 'Ver detracciones',
    detraction_terms_changed: 'Ver detracciones',
    supplier_account_changed: 'Ver detracciones',
    program_file_received: 'Ver el mes',
    client_registered: 'Ver la empresa',
    client_restored: 'Ver la empresa',
    client_archived: 'Ver empresas',
    ruc_requested: 'Ver empresas',
    ruc_received: 'Ver la empresa',
    ruc_claimed: 'Ver avisos',
    ruc_lost: 'Ver empresas',
    member_invited: 'Ver equipo',
    invitation_changed: 'Ver equipo',
    member_joined: 'Ver equipo',
    role_changed: 'Ver equipo',
    clients_assigned: 'Ver equipo',
    responsible_changed: 'Ver tablero',
  } as Partial<Record<ActKind, string>>,
} as const;
