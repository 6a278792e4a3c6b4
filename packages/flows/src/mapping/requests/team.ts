import type { AssignmentChange, MemberRole } from '@contapro/domain';

/** The body of `changeMember` for another role. */
export const roleBody = (role: MemberRole) => ({ role });

/** The body of `changeMember` for other clients. */
export const assignmentBody = ({ assign, unassign }: AssignmentChange) => ({
  assign: [...assign],
  unassign: [...unassign],
});
