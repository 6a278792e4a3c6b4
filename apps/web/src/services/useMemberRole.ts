import type { MemberRole } from '@contapro/domain';
import { useSession } from './ServicesContext.tsx';

/** The role in the studio of another accountant; undefined in the own account. */
export const useMemberRole = (): MemberRole | undefined => useSession(({ user }) => user?.memberRole);
