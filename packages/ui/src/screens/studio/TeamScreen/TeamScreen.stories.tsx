import { failed, loading, ready } from '@contapro/domain';
import { memberTeam, team } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { expect, fn } from '@contapro/storybook/test';
import { TeamScreen } from './TeamScreen.tsx';

const meta = preview.meta({
  title: 'Screens/TeamScreen · equipo',
  id: 'screens-teamscreen',
  component: TeamScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    team: ready(team),
    saving: [],
    failure: null,
    done: null,
    onChange: fn(),
    onInvite: fn(),
    onAssign: fn(),
    onRetry: fn(),
    onDismiss: fn(),
    hrefs: { board: '#tablero', notices: '#avisos', team: '#equipo' },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { team: loading } });
export const Failed = meta.story({ args: { team: failed } });
/** Nobody was invited yet. */
export const Alone = meta.story({ args: { team: ready({ ...team, members: [], invitations: [] }) } });
export const Invited = meta.story({ args: { done: { kind: 'invited', email: 'ana.soto@estudiozegarra.pe' } } });
export const NotSaved = meta.story({
  args: {
    failure: {
      reason: 'Inténtalo otra vez en unos segundos.',
      change: { kind: 'role', id: team.members.at(-1)?.id ?? '', role: 'revisor' },
    },
  },
});
/** The access of the first member is being ended. */
export const Ending = meta.story({ args: { saving: [{ kind: 'end', id: team.members[0]?.id ?? '' }] } });
/** Before an access is ended, the dialog says what that means. */
export const AsksToEnd = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const [end] = await canvas.findAllByRole('button', { name: /^Terminar acceso de/ });
    if (end === undefined) throw new Error('There is a member');
    await userEvent.click(end);
    await canvas.findByRole('dialog');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});
/** Before a member leaves, the dialog says what that means. */
export const AsksToLeave = meta.story({
  args: { team: ready(memberTeam) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Salir del estudio' }));
    await canvas.findByRole('dialog');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});
/** What an asistente sees. */
export const Asistente = meta.story({ args: { team: ready(memberTeam) } });
/** What a revisor sees. */
export const Revisor = meta.story({ args: { team: ready({ ...memberTeam, role: 'revisor', clients: 300 }) } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
