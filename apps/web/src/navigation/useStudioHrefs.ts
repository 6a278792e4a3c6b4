import type { StudioHrefs } from '@contapro/ui/screens';
import { studioHrefs } from './studioHrefs.ts';
import { useMemberRole } from '../services/useMemberRole.ts';

const { clients: _ofTitular, ...ofMembers } = studioHrefs;

/** The addresses of the pages about all clients that the accountant may open: a member of a studio archives and removes none. */
export const useStudioHrefs = (): StudioHrefs => (useMemberRole() ? ofMembers : studioHrefs);
