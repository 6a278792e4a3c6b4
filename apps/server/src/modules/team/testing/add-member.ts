import { clientAssignments, studioMembers } from '../../../database/schema/index.ts';
import type { MemberRole } from '../../../security/scope.ts';
import { type TestApp, testNow } from '../../../testing/test-app.ts';

/** Adds a person who works in a studio, and is signed in. */
export async function addMember(
  t: TestApp,
  ownerId: string,
  role: MemberRole,
  businessIds: readonly string[] = [],
): Promise<{ id: string; email: string; token: string; memberId: string }> {
  const person = await t.addAccountant({ name: 'Luis', lastName: 'Ramos Tello' });
  const [member] = await t.services.database
    .insert(studioMembers)
    .values({ ownerId, personId: person.id, role, joinedAt: testNow })
    .returning();
  if (!member) throw new Error('The member was not stored');
  if (businessIds.length > 0)
    await t.services.database
      .insert(clientAssignments)
      .values(businessIds.map((businessId) => ({ businessId, personId: person.id, assignedAt: testNow })));
  return { ...person, memberId: member.id };
}
