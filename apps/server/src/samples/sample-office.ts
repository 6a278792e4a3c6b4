import { rucCheckDigit } from '@contapro/domain';
import type { MemberRole } from '../security/scope.ts';
import type { BusinessStatus } from '../modules/businesses/businesses.repository.ts';
import type { SampleAccount, SampleBusiness } from './sample-accounts.ts';

/** The sandbox makes few documents for these RUCs. It is not imported, because only an installation that chose it loads it. */
const officePrefix = '20619';

export const officeEmail = 'oficina@contapro.pe';

/** The sample office, whose clients are made in the background: they are too many to wait for. */
export const sampleOffice = (clients: number): SampleAccount => ({
  email: officeEmail,
  description: `Oficina con plan pagado y ${clients} empresas, que llegan de a pocos`,
  name: 'Gladys',
  lastName: 'Zegarra Flores',
  documentNumber: '46789012',
  phoneNumber: '932109876',
  profile: 'Estudio Contable',
  abTestGroup: 'TEMPLATEA',
  plan: 'paid',
  businesses: [],
});

/** The people who work in the sample office besides its titular. Each of the asistentes has a third of the clients. */
export const officePeople: readonly (SampleAccount & { role: MemberRole })[] = [
  {
    email: 'asistente1@contapro.pe',
    description: 'Asistente de la oficina, con un tercio de sus empresas',
    name: 'Luis',
    lastName: 'Ramos Tello',
    documentNumber: '47890121',
    phoneNumber: '921098761',
    role: 'asistente',
  },
  {
    email: 'asistente2@contapro.pe',
    description: 'Asistente de la oficina, con otro tercio de sus empresas',
    name: 'Milagros',
    lastName: 'Ccori Huamán',
    documentNumber: '47890122',
    phoneNumber: '921098762',
    role: 'asistente',
  },
  {
    email: 'revisor@contapro.pe',
    description: 'Revisor de la oficina, que ve todas sus empresas',
    name: 'Óscar',
    lastName: 'Peña Nájar',
    documentNumber: '47890123',
    phoneNumber: '921098763',
    role: 'revisor',
  },
].map((person) => ({
  ...person,
  role: person.role === 'revisor' ? 'revisor' : 'asistente',
  profile: 'Contador Freelance',
  abTestGroup: 'TEMPLATEA',
  plan: { trialDays: 7 },
  businesses: [],
}));

const trades = [
  'Inversiones',
  'Agroindustrias',
  'Textiles',
  'Ferretería',
  'Transportes',
  'Botica',
  'Constructora',
  'Restaurante',
  'Servicios Generales',
  'Distribuidora',
  'Minimarket',
  'Consultores',
];
const places = [
  'El Misti',
  'Valle Sagrado',
  'San Blas',
  'Huascarán',
  'Chan Chan',
  'Paracas',
  'Los Olivos',
  'Ollantaytambo',
  'Titicaca',
  'Cañete',
  'Marañón',
  'Pachacútec',
  'Las Lomas',
  'Ayabaca',
  'Tingo María',
  'Señor de Luren',
  'Colca',
  'Sechura',
  'Huanchaco',
  'Choquequirao',
  'Vilcabamba',
  'Cutervo',
  'Yungay',
  'Moquegua',
  'Ñaña',
];
const forms = ['S.A.C.', 'E.I.R.L.', 'S.R.L.', 'S.A.'];

/** Of fifty clients: one whose credentials SUNAT refuses, one whose user may not read two modules, one without documents. */
const troubles: Readonly<Record<number, { ending: string; status: BusinessStatus }>> = {
  9: { ending: 'X1', status: 'INVALID_CREDENTIALS' },
  23: { ending: 'X2', status: 'MISSING_PERMISSIONS' },
  41: { ending: 'X5', status: 'VALID' },
};

/** The clients of the sample office, each time the same. */
export const officeClients = (count: number): readonly SampleBusiness[] =>
  Array.from({ length: count }, (_, place) => {
    const digits = `${officePrefix}${String(10_000 + place * 79).padStart(5, '0')}`;
    const { ending, status } = troubles[place % 50] ?? { ending: '01', status: 'VALID' };
    const name = [trades[place % trades.length], places[place % places.length], forms[place % forms.length]].join(' ');
    const months = status === 'INVALID_CREDENTIALS' ? 0 : 2;
    return {
      ruc: `${digits}${rucCheckDigit(digits)}`,
      name,
      solUser: `OF${String(place).padStart(4, '0')}${ending}`,
      months,
      status,
    };
  });
