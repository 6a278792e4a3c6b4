import type { AccountantProfile } from './schemas.ts';

/** The profiles that sign-up offers. Users of Siscont, a partner's product, sign up on the partner's page instead. */
export const signUpProfiles = [
  'Contador Freelance',
  'Estudio Contable',
] as const satisfies readonly AccountantProfile[];
