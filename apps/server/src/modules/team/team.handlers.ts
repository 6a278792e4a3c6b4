import type { Handlers, Schemas, SignedIn } from '../../contract/handlers.ts';
import { limited, longList, perHour, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import { invalidToken } from '../../security/tokens.ts';
import { secretTokenHash } from '../../security/secret-tokens.ts';
import type { Services } from '../../services.ts';
import { accountsRepository, normalEmail } from '../accounts/accounts.repository.ts';
import {
  type Acceptance,
  teamRepository,
  type InvitationRow,
  largestTeam,
  type LinkedInvitation,
  type MemberRow,
} from './team.repository.ts';
import { invitationDays } from './invitation-mail.ts';
import { invitationMails } from './invitation-mails.ts';

export type TeamHandlers = Pick<
  Handlers,
  | 'getTeam'
  | 'assignResponsibles'
  | 'leaveTeam'
  | 'changeMember'
  | 'endMembership'
  | 'listMemberClients'
  | 'inviteMember'
  | 'withdrawInvitation'
  | 'resendInvitation'
  | 'listInvitationClients'
  | 'changeInvitation'
  | 'openInvitation'
  | 'acceptInvitation'
>;

/** The people of a studio: the titular invites them, says what they see, and ends their access. */
export function teamHandlers({
  database,
  sql,
  clock,
  jobs,
}: Pick<Services, 'database' | 'sql' | 'clock' | 'jobs'>): TeamHandlers {
  const team = teamRepository(database);
  const accounts = accountsRepository(database);
  // A secret cannot be guessed; the limit keeps a program from asking the database all the time.
  // For each studio and address, however often an invitation is resent or made again, so that nobody's mailbox is filled.
  const invitations = sharedLimit(sql, { name: 'invitation-mails', max: 5, seconds: 3600 });
  const misses = sharedLimit(sql, { name: 'invitation-misses', max: 60, seconds: 15 * 60 });

  const teamOf = async ({ personId, scope, session: { role } }: SignedIn): Promise<Schemas['Team']> => {
    const isTitular = role === 'titular';
    const [{ ownerName, clients }, members, invitations] = await Promise.all([
      team.studio(scope),
      team.members(scope.ownerId, isTitular ? undefined : personId),
      isTitular ? team.invitations(scope.ownerId) : [],
    ]);
    const now = clock();
    return {
      role,
      owner_name: ownerName,
      members: members.map(memberOf),
      invitations: invitations.map((invitation) => invitationOf(invitation, now)),
      num_clients: clients,
    };
  };
  const by = ({ personId }: SignedIn) => ({ personId, now: clock() });
  const expiry = () => new Date(clock().getTime() + invitationDays * 86_400_000);

  return {
    getTeam: limited(perMinute(300), teamOf),

    leaveTeam: limited(perMinute(30), async (call) => {
      if (!(await team.leave(by(call)))) throw memberNotFound();
    }),

    changeMember: limited(perMinute(120, longList), async (call) => {
      if (!(await team.change(call.scope.ownerId, call.path.uuid, call.body, by(call)))) throw memberNotFound();
      return teamOf(call);
    }),

    assignResponsibles: limited(perMinute(120, longList), async (call) => {
      const changes = call.body.changes.map((change) => ({
        businessId: change.business_uuid,
        former: change.former_uuid,
        responsible: change.responsible_uuid,
        endsAccess: change.ends_access,
      }));
      const results = await team.assignResponsibles(call.scope.ownerId, changes, by(call));
      return {
        results: results.map(({ outcome, gaveAccess }) => ({ outcome, gave_access: gaveAccess })),
      };
    }),

    endMembership: limited(perMinute(120), async (call) => {
      await team.end(call.scope.ownerId, call.path.uuid, by(call));
      return teamOf(call);
    }),

    listMemberClients: limited(perMinute(300), async ({ scope, path }) => {
      const uuids = await team.clientsOf(scope.ownerId, path.uuid);
      if (!uuids) throw memberNotFound();
      return { business_uuids: uuids };
    }),

    inviteMember: limited(perHour(100), async (call) => {
      const { body, personId, scope } = call;
      const email = normalEmail(body.email);
      const titular = await accounts.byId(personId);
      if (!titular) throw invalidToken();
      if (titular.email === email) throw ownEmail();
      await invitations.use(`${call.scope.ownerId} ${email}`);
      const outcome = await team.invite(
        {
          ownerId: scope.ownerId,
          email,
          role: body.role,
          // A revisor sees all.
          clients: body.role === 'asistente' ? (body.business_uuids ?? []) : [],
        },
        { ...by(call), expiresAt: expiry() },
        (transaction, invitationId) => jobs.request(invitationMails, { invitationId }, { within: transaction }),
      );
      if (outcome === 'already member') throw memberAlready();
      if (outcome === 'full') throw teamFull();
      return teamOf(call);
    }),

    withdrawInvitation: limited(perMinute(120), async (call) => {
      await team.withdraw(call.scope.ownerId, call.path.uuid, by(call));
      return teamOf(call);
    }),

    resendInvitation: limited(perHour(60), async (call) => {
      const { scope, path } = call;
      const invitation = (await team.invitations(scope.ownerId)).find(({ id }) => id === path.uuid);
      if (!invitation) throw invitationOver();
      await invitations.use(`${scope.ownerId} ${invitation.email}`);
      const isRenewed = await team.renew(
        scope.ownerId,
        path.uuid,
        { ...by(call), expiresAt: expiry() },
        (transaction) => jobs.request(invitationMails, { invitationId: path.uuid }, { within: transaction }),
      );
      if (!isRenewed) throw invitationOver();
      return teamOf(call);
    }),

    listInvitationClients: limited(perMinute(300), async ({ scope, path }) => {
      const uuids = await team.clientsOfInvitation(scope.ownerId, path.uuid);
      if (!uuids) throw invitationOver();
      return { business_uuids: uuids };
    }),

    changeInvitation: limited(perMinute(120, longList), async (call) => {
      if (!(await team.changeInvitation(call.scope.ownerId, call.path.uuid, call.body, by(call))))
        throw invitationOver();
      return teamOf(call);
    }),

    openInvitation: limited(perMinute(300), async ({ body, network }): Promise<Schemas['OpenedTeamInvitation']> => {
      const invitation = await team.byToken(secretTokenHash(body.token));
      if (!invitation) {
        await misses.use(network);
        throw invitationNotFound();
      }
      const { ownerName, role, email, clients } = invitation;
      const state = stateOf(invitation, clock());
      return {
        state,
        owner_name: ownerName,
        role,
        ...(state === 'abierta' && { email, ...(role === 'asistente' && { num_clients: clients }) }),
      };
    }),

    acceptInvitation: limited(perMinute(30), async ({ body, personId, network }) => {
      const person = await accounts.byId(personId);
      if (!person) throw invalidToken();
      const outcome = await team.accept(secretTokenHash(body.token), person, clock());
      if (outcome === 'missing') await misses.use(network);
      if (outcome !== 'accepted') throw refusals[outcome]();
    }),
  };
}

function stateOf({ usedAt, withdrawnAt, expiresAt }: LinkedInvitation, now: Date) {
  if (usedAt !== null) return 'usada';
  if (withdrawnAt !== null) return 'retirada';
  return expiresAt <= now ? 'vencida' : 'abierta';
}

const memberOf = ({ id, name, email, role, joinedAt, clients }: MemberRow): Schemas['TeamMember'] => ({
  uuid: id,
  name,
  email,
  role,
  joined_at: joinedAt.toISOString(),
  num_clients: clients,
});

const invitationOf = (
  { id, email, role, sentAt, expiresAt, clients }: InvitationRow,
  now: Date,
): Schemas['TeamInvitation'] => ({
  uuid: id,
  email,
  role,
  sent_at: sentAt?.toISOString() ?? null,
  expires_at: expiresAt.toISOString(),
  has_expired: expiresAt <= now,
  num_clients: clients,
});

const memberNotFound = () =>
  new HttpProblem(404, 'MEMBER_NOT_FOUND', 'Esa persona ya no tiene acceso al estudio. Actualiza la página.');
const ownEmail = () =>
  new HttpProblem(400, [
    { code: 'OWN_EMAIL', message: 'Ese es tu propio correo. Escribe el de la persona que invitas.', name: 'email' },
  ]);
const memberAlready = () =>
  new HttpProblem(409, [
    { code: 'ALREADY_MEMBER', message: 'Esa persona ya está en tu equipo. Cambia su rol en la lista.', name: 'email' },
  ]);
const teamFull = () =>
  new HttpProblem(
    409,
    'TEAM_FULL',
    `Tu equipo ya tiene ${largestTeam} personas e invitaciones. Retira una invitación o termina un acceso.`,
  );
const invitationOver = () =>
  new HttpProblem(
    404,
    'INVITATION_NOT_FOUND',
    'Esa invitación ya fue aceptada o retirada. Actualiza la página para ver el equipo.',
  );
const invitationNotFound = () =>
  new HttpProblem(
    404,
    'INVITATION_NOT_FOUND',
    'Este enlace no sirve. Abre el del último correo que recibiste, o pide otra invitación.',
  );

const refusals: Readonly<Record<Exclude<Acceptance, 'accepted'>, () => HttpProblem>> = {
  missing: invitationNotFound,
  used: () => new HttpProblem(409, 'INVITATION_USED', 'Esta invitación ya fue aceptada.'),
  withdrawn: () => new HttpProblem(409, 'INVITATION_WITHDRAWN', 'El titular retiró esta invitación.'),
  expired: () =>
    new HttpProblem(409, 'INVITATION_EXPIRED', 'Esta invitación venció. Pide al titular que la envíe otra vez.'),
  'other email': () =>
    new HttpProblem(
      409,
      'OTHER_EMAIL',
      'La invitación es para otro correo. Cierra sesión e inicia con el correo que recibió la invitación.',
    ),
  'already member': () =>
    new HttpProblem(
      409,
      'ALREADY_MEMBER',
      'Ya trabajas en un estudio. Para aceptar esta invitación, primero sal de él desde Equipo.',
    ),
  'own team': () =>
    new HttpProblem(
      409,
      'OWN_TEAM',
      'En tu estudio trabajan otras personas. Para aceptar esta invitación, primero termina su acceso desde Equipo.',
    ),
};
