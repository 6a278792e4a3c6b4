import preview from '../preview.tsx';
import { stateSections, storySections, type StoryModule } from '../review/collect.ts';
import { FilledForm } from '../review/FilledForm.tsx';
import { lookOf } from '../review/flowStories.tsx';
import { PicturesPage, type PageSection, type PicturesPageProps } from '../review/PicturesPage.tsx';
import type { FlowStates } from '../review/types.ts';

const meta = preview.meta({
  title: 'Review',
  tags: ['!autodocs'],
  // The pictures of these pages are those of other stories.
  parameters: { layout: 'fullscreen', controls: { disable: true }, chromatic: { disableSnapshot: true } },
});
export default meta;

const flows = Object.values(
  import.meta.glob<Record<string, FlowStates>>('../../packages/flows/src/*/*/*.states.tsx', { eager: true }),
).flatMap((module) => Object.values(module));

const dialogs = import.meta.glob<StoryModule>('../../packages/ui/src/**/*Dialog.stories.tsx', { eager: true });
const failures = import.meta.glob<StoryModule>(
  '../../packages/ui/src/**/{ErrorScreen,NotFoundScreen,UnloadedScreen,PublicUnloadedScreen,EmptyState,FailedState}.stories.tsx',
  { eager: true },
);

/** Draws a page in the theme of the toolbar. */
const pageOf =
  (props: () => Omit<PicturesPageProps, 'look'>) =>
  (_args: unknown, { globals }: { globals: Readonly<Record<string, unknown>> }) => (
    <PicturesPage {...props()} look={lookOf(globals)} />
  );

/** Every dialog in every story that shows it open. */
export const Dialogs = meta.story({
  name: 'All dialogs · diálogos, modales',
  render: pageOf(() => ({
    title: 'All dialogs',
    lead: 'Every dialog of the design system, in each of its stories.',
    sections: storySections(dialogs),
  })),
});

/** Every state of every flow in which something has failed: 401, 404, 409, 500, dropped. */
export const Failures = meta.story({
  name: 'All errors · errores, sesión expirada, sin conexión, 401, 404, 409, 500',
  render: pageOf(() => ({
    title: 'All errors',
    lead: 'The states of each flow in which something has failed, and the screens and parts that say so.',
    sections: [...stateSections(flows, ({ isFailure }) => isFailure), ...storySections(failures)],
  })),
});

export const Empty = meta.story({
  name: 'All empty states · vacíos, sin datos',
  render: pageOf(() => ({
    title: 'All empty states',
    lead: 'The states of each flow that have nothing to show.',
    sections: stateSections(flows, ({ isEmpty }) => isEmpty),
  })),
});

/** The form of a flow with the messages of its fields, then with all that is said when it is sent. */
function formSections(flow: string): PageSection[] {
  const states = flows.filter((each) => each.flow === flow);
  const [form] = states.flatMap(({ pictures }) =>
    pictures.filter(({ name }) => /^(form\.)?(editing|form)$/.test(name)),
  );
  const story = { id: `flows-${flow.toLowerCase()}--state`, state: form?.name ?? '' };
  const filled = (name: string, value: string) => ({
    name,
    story,
    draw: () => <FilledForm value={value}>{form?.draw()}</FilledForm>,
  });
  return [
    { title: 'Messages of the fields', pictures: [filled('empty', ''), filled('with values that are not valid', '?')] },
    ...stateSections(states, () => true).map((section) => ({ ...section, title: 'When it is sent' })),
  ];
}

const form = (flow: string, title: string) => ({
  render: pageOf(() => ({
    title,
    lead: 'The form with all its messages: those of its fields and those of the server.',
    sections: formSections(flow),
  })),
});

// The search of Storybook reads the names from the source.
export const FormSignIn = meta.story({
  name: 'Form: sign in · formulario, iniciar sesión',
  ...form('SignIn', 'Form: sign in'),
});
export const FormSignUp = meta.story({
  name: 'Form: sign up · formulario, crear cuenta',
  ...form('SignUp', 'Form: sign up'),
});
export const FormRecoveryRequest = meta.story({
  name: 'Form: forgotten password · formulario, olvidé mi contraseña',
  ...form('RecoveryRequest', 'Form: forgotten password'),
});
export const FormNewPassword = meta.story({
  name: 'Form: new password · formulario, contraseña nueva',
  ...form('NewPassword', 'Form: new password'),
});
export const FormRegisterCompany = meta.story({
  name: 'Form: register a company · formulario, registrar empresa',
  ...form('RegisterCompany', 'Form: register a company'),
});
export const FormCredentials = meta.story({
  name: 'Form: credentials · formulario, editar credenciales',
  ...form('Credentials', 'Form: credentials'),
});
export const FormPartnerAccount = meta.story({
  name: 'Form: account from a partner · formulario, cuenta de un socio',
  ...form('PartnerAccount', 'Form: account from a partner'),
});
export const FormPartnerCompany = meta.story({
  name: 'Form: company from a partner · formulario, empresa de un socio',
  ...form('PartnerCompany', 'Form: company from a partner'),
});
