import { type StudioClient, studioClients } from '@contapro/fixtures';
import type { MemberRole } from '../security/scope.ts';
import type { BusinessStatus } from '../modules/businesses/businesses.repository.ts';
import type { SampleAccount, SampleBusiness } from './sample-accounts.ts';

export const studioEmail = 'oficina@contapro.pe';

/** The sample studio, whose clients are made in the background: they are too many to wait for. */
export const sampleStudio = (clients: number): SampleAccount => ({
  email: studioEmail,
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

/** The people who work in the sample studio besides its titular. Each of the asistentes has a third of the clients. */
export const studioPeople: readonly (SampleAccount & { role: MemberRole })[] = [
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

/** How the sandbox answers for a client that cannot be collected, and what the form of its registration found. */
const troubles: Readonly<Record<NonNullable<StudioClient['trouble']>, { ending: string; status: BusinessStatus }>> = {
  refused: { ending: 'X1', status: 'INVALID_CREDENTIALS' },
  limited: { ending: 'X2', status: 'MISSING_PERMISSIONS' },
  unanswered: { ending: 'X3', status: 'VALID' },
  withoutDocuments: { ending: 'X5', status: 'VALID' },
};

/** The clients of the sample studio as businesses. */
export const officeBusinesses = (count: number): readonly SampleBusiness[] =>
  studioClients(count).map(({ place, ruc, name, trouble }) => {
    const { ending, status } = trouble === null ? { ending: '01', status: 'VALID' as const } : troubles[trouble];
    return {
      ruc,
      name,
      solUser: `OF${String(place).padStart(4, '0')}${ending}`,
      months: status === 'INVALID_CREDENTIALS' ? 0 : 2,
      status,
    };
  });
