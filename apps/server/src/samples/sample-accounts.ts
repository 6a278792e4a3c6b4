import type { AccountantRow } from '../modules/accounts/accounts.repository.ts';
import type { BusinessStatus } from '../modules/businesses/businesses.repository.ts';

/** A sample accountant. All have the password {@link samplePassword}. */
export interface SampleAccount {
  email: string;
  /** What the account shows, in a few Spanish words; printed when the server starts. */
  description: string;
  name: string;
  lastName: string;
  documentNumber: string;
  phoneNumber: string;
  profile: AccountantRow['profile'];
  abTestGroup: AccountantRow['abTestGroup'];
  /** `trialDays` is counted from the day on which the server starts, so that the trial of a sample does not end. */
  plan: 'paid' | { trialDays: number };
  /** The partner that gives the account its plan. */
  partner?: string;
  businesses: readonly SampleBusiness[];
}

export interface SampleBusiness {
  ruc: string;
  name: string;
  /** The SOL user. Its last two characters, `X1` to `X6`, select a behaviour of the sandbox. */
  solUser: string;
  /** The number of closed months to collect. */
  months: number;
  status: BusinessStatus;
}

export const samplePassword = 'Contapro1';

const textiles: SampleBusiness = {
  ruc: '20514827363',
  name: 'Textiles Huascarán S.A.C.',
  solUser: 'TEXHUA01',
  months: 24,
  status: 'VALID',
};

export const sampleAccounts: readonly SampleAccount[] = [
  {
    email: 'estudio@contapro.pe',
    description: 'Estudio contable con plan pagado y 9 empresas',
    name: 'Rosa',
    lastName: 'Quispe Mamani',
    documentNumber: '41234567',
    phoneNumber: '987654321',
    profile: 'Estudio Contable',
    abTestGroup: 'TEMPLATEA',
    plan: 'paid',
    businesses: [
      textiles,
      {
        ruc: '20603184727',
        name: 'Agroexportadora Valle del Ica S.A.',
        solUser: 'AGROICA1',
        months: 12,
        status: 'VALID',
      },
      {
        ruc: '20539172841',
        name: 'Botica San Martín de Porres E.I.R.L.',
        solUser: 'BOTICASM',
        months: 6,
        status: 'VALID',
      },
      {
        ruc: '20556201936',
        name: 'Constructora Misti y Asociados S.A.C.',
        solUser: 'MISTI001',
        months: 6,
        status: 'VALID',
      },
      {
        ruc: '20577119032',
        name: 'Consultores Nazca S.R.L.',
        solUser: 'NAZCA0X5',
        months: 0,
        status: 'VALID',
      },
      {
        ruc: '20488301757',
        name: 'Transportes Ñusta Hermanos S.R.L.',
        solUser: 'NUSTA0X2',
        months: 3,
        status: 'MISSING_PERMISSIONS',
      },
      {
        ruc: '10427183659',
        name: 'Luz Marina Ccori Huamán',
        solUser: 'CCORI0X6',
        months: 0,
        status: 'IN_PROGRESS',
      },
      {
        ruc: '20617450284',
        name: 'Ferretería El Tornillo Feliz S.A.C.',
        solUser: 'TORNI0X1',
        months: 0,
        status: 'INVALID_CREDENTIALS',
      },
      {
        ruc: '20560938170',
        name: 'Restaurante La Picantería de Socabaya E.I.R.L.',
        solUser: 'PICANT01',
        months: 3,
        status: 'VALID',
      },
    ],
  },
  {
    email: 'freelance@contapro.pe',
    description: 'Contador independiente en prueba, plantilla B',
    name: 'Julio',
    lastName: 'Huamaní Ccopa',
    documentNumber: '42345678',
    phoneNumber: '976543210',
    profile: 'Contador Freelance',
    abTestGroup: 'TEMPLATEB',
    plan: { trialDays: 5 },
    businesses: [
      {
        ruc: '20522100944',
        name: 'Confecciones Gamarra Uno E.I.R.L.',
        solUser: 'GAMARRA1',
        months: 6,
        status: 'VALID',
      },
      {
        ruc: '20607712086',
        name: 'Servicios Digitales Amauta S.A.C.',
        solUser: 'AMAUTA01',
        months: 3,
        status: 'VALID',
      },
      {
        ruc: '20499188201',
        name: 'Minimarket Doña Peta S.R.L.',
        solUser: 'PETA00X2',
        months: 3,
        status: 'MISSING_PERMISSIONS',
      },
    ],
  },
  {
    email: 'vencido@contapro.pe',
    description: 'Prueba gratis terminada',
    name: 'Carmen',
    lastName: 'Salas Rojas',
    documentNumber: '43456789',
    phoneNumber: '965432109',
    profile: 'Contador Freelance',
    abTestGroup: 'TEMPLATEA',
    plan: { trialDays: -2 },
    businesses: [
      {
        ruc: '10099887767',
        name: 'Víctor Raúl Paredes Soto',
        solUser: 'PAREDES1',
        months: 3,
        status: 'VALID',
      },
    ],
  },
  {
    email: 'nuevo@contapro.pe',
    description: 'Cuenta nueva, sin empresas',
    name: 'Ana',
    lastName: 'Ticona Vega',
    documentNumber: '44567890',
    phoneNumber: '954321098',
    profile: 'Estudio Contable',
    abTestGroup: 'TEMPLATEA',
    plan: { trialDays: 7 },
    businesses: [],
  },
  {
    email: 'siscont@contapro.pe',
    description: 'Cliente del sistema SISCONT',
    name: 'Pedro',
    lastName: 'Cárdenas Luna',
    documentNumber: '45678901',
    phoneNumber: '943210987',
    profile: 'Siscont',
    abTestGroup: 'TEMPLATEA',
    plan: { trialDays: -30 },
    partner: 'siscont',
    businesses: [
      {
        ruc: '20500445565',
        name: 'Distribuciones Chan Chan S.A.C.',
        solUser: 'CHANCHAN',
        months: 6,
        status: 'VALID',
      },
    ],
  },
];
