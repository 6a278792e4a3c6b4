/** What a person may do in a studio. The titular is the accountant to whom the account and its plan belong. */
export type Role = 'titular' | 'asistente' | 'revisor';

/** The roles of people whom the titular has invited. */
export const memberRoles = ['asistente', 'revisor'] as const satisfies readonly Role[];
export type MemberRole = (typeof memberRoles)[number];

/**
 * Whose businesses a call may read and change. Repositories that read more than one business take it instead of an id, and
 * limit their statements by `visibleTo` or `visibleBusinesses`.
 */
export interface Scope {
  /** The accountant to whom the businesses and the plan belong. */
  readonly ownerId: string;
  /** The person to whom a business must be assigned; null when all of the owner's are visible. */
  readonly assignedTo: string | null;
}

/** The scope of an accountant in the own account. */
export const ownScope = (accountantId: string): Scope => ({ ownerId: accountantId, assignedTo: null });

/**
 * Whether a scope has all businesses of its owner. Statements about these are planned once; the best plan for a few assigned ones,
 * or for those that a search finds, depends on how many they are.
 */
export const isWholeStudio = ({ assignedTo }: Scope): boolean => assignedTo === null;

/** The scope of a call that may know of no other business than the one that it is about: nobody has this id. */
export const withoutOthers = ({ ownerId }: Scope): Scope => ({
  ownerId,
  assignedTo: '00000000-0000-0000-0000-000000000000',
});

/** The scope of a member of a studio. */
export const memberScope = (member: { ownerId: string; personId: string; role: MemberRole }): Scope => ({
  ownerId: member.ownerId,
  assignedTo: member.role === 'asistente' ? member.personId : null,
});
