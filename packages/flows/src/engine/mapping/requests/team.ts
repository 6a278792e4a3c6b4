import type { AssignmentChange, MemberRole, TeamInvitationValues } from '@contapro/domain';

/** The body of `changeMember` for another role. */
export const roleBody = (role: MemberRole) => ({ role });

/** The body of `inviteMember`. A revisor sees all clients. */
export const invitationBody = ({ email, role, clients }: TeamInvitationValues) => ({
  email,
  role,
  ...(role === 'asistente' && { business_uuids: clients }),
});

/** The body of `changeMember` and of `changeInvitation` for other clients. */
export const assignmentBody = ({ assign, unassign }: AssignmentChange) => ({
  assign: [...assign],
  unassign: [...unassign],
});
