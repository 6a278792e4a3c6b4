import { ready, teamTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { InviteDialog, MemberClientsDialog, TeamScreen, type TeamScreenProps } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { formStatusOf } from '../../engine/submission/formStatusOf.ts';
import type { TeamInvitationForm } from './team.actors.ts';
import { createTeam, type TeamMachine } from './team.machine.ts';
import type { TeamContext, TeamServices } from './team.types.ts';

export interface TeamFlowProps
  extends Pick<FlowOptions<TeamMachine>, 'snapshot' | 'onEmit'>,
    Pick<TeamScreenProps, 'hrefs' | 'children'> {
  services: TeamServices;
}

/** The people of the studio, their roles and clients, and invitations. */
export function TeamFlow({ services, hrefs, children, ...flow }: TeamFlowProps) {
  const [snapshot, send] = useFlow(() => createTeam(services), flow);
  const [form] = useChild<TeamInvitationForm>(snapshot.children.form);
  const { team, changes, failure, done, holder, clients, assignment, assignmentFailure } = snapshot.context;
  const texts = useTexts('team', teamTexts);
  const reason = (why: TeamContext['assignmentFailure']) => why && (why.message ?? texts.retryLater);
  const reloadClients = () => send({ type: 'part.reload', part: 'clients' });
  const close = () => send({ type: 'dialog.close' });
  return (
    <>
      <TeamScreen
        {...{ team, hrefs, done }}
        saving={changes}
        failure={failure && { reason: failure.message ?? texts.retryLater, change: failure.change }}
        onChange={(wanted) => send({ type: 'change.save', change: wanted })}
        onInvite={() => send({ type: 'invitation.open' })}
        onAssign={(of) => send({ type: 'clients.open', holder: of })}
        onRetry={() => send({ type: 'part.reload', part: 'team' })}
        onDismiss={() => send({ type: 'message.close' })}
      >
        {children}
      </TeamScreen>
      <InviteDialog
        open={snapshot.matches({ dialog: 'inviting' })}
        status={formStatusOf(form)}
        clients={clients.state === 'ready' ? ready(clients.data.all) : clients}
        onClientsRetry={reloadClients}
        onSubmit={(values) => send({ type: 'invitation.send', values })}
        onClose={close}
      />
      {holder && (
        <MemberClientsDialog
          open
          name={holder.name}
          clients={clients}
          isSaving={assignment !== null}
          failure={reason(assignmentFailure)}
          onSave={(wanted) => send({ type: 'clients.save', change: wanted })}
          onRetry={reloadClients}
          onClose={close}
        />
      )}
    </>
  );
}
