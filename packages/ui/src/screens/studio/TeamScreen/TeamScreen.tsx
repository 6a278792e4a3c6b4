import {
  type ClientsHolder,
  formatDate,
  type Loadable,
  type MemberRole,
  memberRoles,
  type Team,
  type TeamChange,
  type TeamInvitation,
  type TeamMember,
  teamTexts,
} from '@contapro/domain';
import { MailPlus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { focusNeighbour } from '../../../internal/focusNeighbour.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Avatar } from '../../../primitives/Avatar/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { type StudioHrefs, StudioNav } from '../../engine/StudioNav/index.ts';
import styles from './TeamScreen.module.css';

export interface TeamScreenProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  /** A further section below the people. */
  children?: ReactNode;
  /** The people of the studio. For a member, only the own entry. */
  team: Loadable<Team>;
  /** The changes that are being saved, or wait. */
  saving: readonly TeamChange[];
  /** The last change, why it was not saved and what to do; null unless it failed. It is shown at the row of the change. */
  failure: Readonly<{ reason: string; change: TeamChange }> | null;
  /** What was saved last; null when there is nothing to say. */
  done: { kind: 'invited'; email: string } | { kind: 'resent' | 'withdrawn' | 'ended' | 'role' | 'assigned' } | null;
  /** Called with the change that the person makes. */
  onChange: (change: TeamChange) => void;
  /** Called when the person wants to invite somebody. */
  onInvite: () => void;
  /** Called when the person wants to choose the clients of a member, or of an invitation. */
  onAssign: (holder: ClientsHolder) => void;
  /** Called when the person asks to load the team again after a failure. */
  onRetry: () => void;
  /** Called when the person closes the message about a change. */
  onDismiss: () => void;
  /** The addresses of the pages about all clients. */
  hrefs: StudioHrefs;
}

/** 'Equipo': the people of the studio, their roles and clients, and invitations. A member sees the own role, and can leave. */
export function TeamScreen({
  team,
  saving,
  failure,
  done,
  onChange,
  onInvite,
  onAssign,
  onRetry,
  onDismiss,
  hrefs,
  children,
  ...rest
}: TeamScreenProps) {
  const texts = useTexts('team', teamTexts);
  const [asked, setAsked] = useState<TeamMember | 'leave' | null>(null);
  const isTitular = team.state === 'ready' && team.data.role === 'titular';
  const close = () => setAsked(null);
  const message = failure && (
    <Banner tone="danger" className={styles.failure} onDismiss={onDismiss}>
      {texts.failed(failure.reason)}
    </Banner>
  );
  const rows = team.state === 'ready' && isTitular ? [...team.data.members, ...team.data.invitations] : [];
  const failedId = failure && 'id' in failure.change ? failure.change.id : null;
  const hasRow = rows.some(({ id }) => id === failedId);
  const hasPlace = hasRow || (failure?.change.kind === 'leave' && team.state === 'ready' && !isTitular);
  const failedRow = failedId !== null && hasRow ? { id: failedId, message } : null;
  return (
    <Page {...rest}>
      <StudioNav current="team" hrefs={hrefs} />
      <PageHeader
        title={texts.title}
        subtitle={team.state === 'ready' && !isTitular ? texts.member.lead(team.data.ownerName) : texts.lead}
        actions={
          isTitular && (
            <Button variant="primary" icon={<MailPlus aria-hidden strokeWidth={1.5} />} onClick={onInvite}>
              {texts.invite}
            </Button>
          )
        }
      />
      {failure !== null && !hasPlace && message}
      {done !== null && (
        <Banner tone="positive" onDismiss={onDismiss}>
          {done.kind === 'invited' ? texts.done.invited(done.email) : texts.done[done.kind]}
        </Banner>
      )}
      {team.state === 'loading' && <Waiting />}
      {team.state === 'failed' && <FailedState title={texts.loadFailed} onRetry={onRetry} />}
      {team.state === 'ready' &&
        (isTitular ? (
          <OwnTeam team={team.data} {...{ saving, failedRow, onChange, onInvite, onAssign }} onEnd={setAsked} />
        ) : (
          <Membership
            team={team.data}
            isLeaving={saving.some(({ kind }) => kind === 'leave')}
            failure={hasPlace && message}
            onLeave={() => setAsked('leave')}
          />
        ))}
      {children}
      {asked !== null && (
        <Dialog open onClose={close}>
          <DialogTitle>{asked === 'leave' ? texts.leaveDialog.title : texts.endDialog.title(asked.name)}</DialogTitle>
          <DialogText>
            {asked === 'leave'
              ? texts.leaveDialog.text(team.state === 'ready' ? team.data.ownerName : '')
              : texts.endDialog.text}
          </DialogText>
          <DialogActions>
            <Button variant="quiet" onClick={close}>
              {asked === 'leave' ? texts.leaveDialog.cancel : texts.endDialog.cancel}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                onChange(asked === 'leave' ? { kind: 'leave' } : { kind: 'end', id: asked.id });
              }}
            >
              {asked === 'leave' ? texts.leaveDialog.submit : texts.endDialog.submit}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Page>
  );
}

interface OwnTeamProps extends Pick<TeamScreenProps, 'saving' | 'onChange' | 'onInvite' | 'onAssign'> {
  team: Team;
  /** The member or invitation whose last change was not saved, with the message about it; null for none. */
  failedRow: Readonly<{ id: string; message: ReactNode }> | null;
  onEnd: (member: TeamMember) => void;
}

/** The changes of a row that are being saved, or wait, by kind: the last of each. */
function changesOf(id: string, saving: TeamScreenProps['saving']) {
  const last = <Kind extends TeamChange['kind']>(wanted: Kind) =>
    saving.findLast(
      (change): change is Extract<TeamChange, { kind: Kind }> =>
        change.kind === wanted && 'id' in change && change.id === id,
    );
  return { role: last('role'), end: last('end'), resend: last('resend'), withdraw: last('withdraw') };
}

/** The message about a row; undefined for the others. */
const messageAt = (id: string, failedRow: OwnTeamProps['failedRow']) =>
  failedRow?.id === id ? failedRow.message : undefined;

function OwnTeam({ team, saving, failedRow, onChange, onInvite, onAssign, onEnd }: OwnTeamProps) {
  const texts = useTexts('team', teamTexts);
  const { members, invitations, ownerName, clients } = team;
  return (
    <>
      <Section title={texts.people}>
        <ul className={styles.list}>
          <Person name={ownerName} facts={[texts.you, texts.roles.titular]} note={texts.everything} />
          {members.map((member) => (
            <Member
              key={member.id}
              {...{ member, saving, failedRow, onChange, onAssign, onEnd }}
              allClients={clients}
            />
          ))}
        </ul>
        {members.length === 0 && (
          <EmptyState
            title={texts.alone}
            action={
              invitations.length === 0 && (
                <Button icon={<MailPlus aria-hidden strokeWidth={1.5} />} onClick={onInvite}>
                  {texts.invite}
                </Button>
              )
            }
          >
            {texts.aloneText}
          </EmptyState>
        )}
      </Section>
      {invitations.length > 0 && (
        <Section title={texts.invitations}>
          <ul className={styles.list}>
            {invitations.map((invitation) => (
              <Invitation
                key={invitation.id}
                {...{ invitation, saving, failedRow, onChange, onAssign }}
                allClients={clients}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface PersonProps {
  name: string;
  /** Short facts below the name. */
  facts: readonly string[];
  note?: string;
  /** The controls at the end. */
  children?: ReactNode;
  /** The message about a change that was not saved, below the controls. */
  failure?: ReactNode;
  rowRef?: ComponentProps<'li'>['ref'];
}

function Person({ name, facts, note, children, failure, rowRef }: PersonProps) {
  return (
    <li ref={rowRef} className={styles.row}>
      <Avatar className={styles.avatar} name={name} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {children !== undefined && <div className={styles.controls}>{children}</div>}
      {failure}
    </li>
  );
}

interface MemberProps extends Pick<OwnTeamProps, 'saving' | 'failedRow' | 'onChange' | 'onAssign' | 'onEnd'> {
  member: TeamMember;
  /** How many clients the studio has. */
  allClients: number;
}

function Member({ member, allClients, saving, failedRow, onChange, onAssign, onEnd }: MemberProps) {
  const texts = useTexts('team', teamTexts);
  const { id, name, email, role, joinedOn, clients } = member;
  const mine = changesOf(id, saving);
  const sees =
    role === 'revisor' ? texts.allClients : clients === 0 ? texts.noClients : texts.clients(clients, allClients);
  return (
    <Person
      name={name}
      facts={[email, texts.since(formatDate(joinedOn))]}
      note={sees}
      failure={messageAt(id, failedRow)}
    >
      <Select
        className={styles.role}
        label={texts.roleOf(name)}
        labelHidden
        size="medium"
        value={mine.role?.role ?? role}
        onChange={({ currentTarget: { value } }) => {
          const wanted = memberRoles.find((each) => each === value);
          if (wanted !== undefined && wanted !== (mine.role?.role ?? role))
            onChange({ kind: 'role', id, role: wanted });
        }}
      >
        {memberRoles.map((each: MemberRole) => (
          <option key={each} value={each}>
            {texts.roles[each]}
          </option>
        ))}
      </Select>
      {role === 'asistente' && (
        <Button aria-label={texts.assignOf(name)} onClick={() => onAssign({ kind: 'member', id, name })}>
          {texts.assign}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={mine.end ? texts.savingOf(name) : texts.endOf(name)}
        busy={mine.end ? texts.saving : undefined}
        onClick={() => onEnd(member)}
      >
        {texts.end}
      </Button>
    </Person>
  );
}

interface InvitationProps extends Pick<OwnTeamProps, 'saving' | 'failedRow' | 'onChange' | 'onAssign'> {
  invitation: TeamInvitation;
  /** How many clients the studio has. */
  allClients: number;
}

function Invitation({ invitation, allClients, saving, failedRow, onChange, onAssign }: InvitationProps) {
  const texts = useTexts('team', teamTexts);
  const { id, email, role, isSent, expiresOn, hasExpired, clients } = invitation;
  const row = useRef<HTMLLIElement>(null);
  const mine = changesOf(id, saving);
  const day = formatDate(expiresOn);
  const sees =
    role === 'revisor' ? texts.allClients : clients === 0 ? texts.invitedToNone : texts.invitedTo(clients, allClients);
  const when = hasExpired ? texts.expired(day) : isSent ? texts.validUntil(day) : texts.sending;
  return (
    <Person rowRef={row} name={email} facts={[texts.roles[role], when]} note={sees} failure={messageAt(id, failedRow)}>
      {role === 'asistente' && (
        <Button aria-label={texts.chooseOf(email)} onClick={() => onAssign({ kind: 'invitation', id, name: email })}>
          {texts.choose}
        </Button>
      )}
      <Button
        aria-label={mine.resend ? texts.savingOf(email) : texts.resendTo(email)}
        busy={mine.resend ? texts.saving : undefined}
        onClick={() => onChange({ kind: 'resend', id })}
      >
        {texts.resend}
      </Button>
      <Button
        variant="quiet"
        aria-label={mine.withdraw ? texts.savingOf(email) : texts.withdrawOf(email)}
        busy={mine.withdraw ? texts.saving : undefined}
        onClick={() => {
          focusNeighbour(row.current, (neighbour) => neighbour.querySelector('button'));
          onChange({ kind: 'withdraw', id });
        }}
      >
        {texts.withdraw}
      </Button>
    </Person>
  );
}

interface MembershipProps {
  team: Team;
  isLeaving: boolean;
  /** The message that it failed. */
  failure: ReactNode;
  onLeave: () => void;
}

function Membership({ team: { role, clients }, isLeaving, failure, onLeave }: MembershipProps) {
  const { member: texts, saving } = useTexts('team', teamTexts);
  return (
    <div className={styles.membership}>
      {role !== 'titular' && <p className={styles.role}>{texts.works[role](clients)}</p>}
      <p className={styles.note}>{texts.own}</p>
      <Button className={styles.leave} busy={isLeaving ? saving : undefined} onClick={onLeave}>
        {texts.leave}
      </Button>
      {failure}
    </div>
  );
}

const placeholders = Array.from({ length: 4 }, (_, index) => index);

function Waiting() {
  return (
    <ul className={styles.list} aria-busy>
      {placeholders.map((each) => (
        <li key={each} className={styles.row}>
          <Skeleton className={styles.avatar} />
          <div className={styles.words}>
            <Skeleton className={styles.waitingName} />
            <Skeleton className={styles.waitingFacts} />
          </div>
        </li>
      ))}
    </ul>
  );
}
