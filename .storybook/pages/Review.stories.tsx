import preview from '../preview.tsx';
import { stateSections, storySections, type StoryModule } from '../review/collect.ts';
import { FilledForm } from '../review/FilledForm.tsx';
import { lookOf } from '../review/flowStories.tsx';
import { PicturesPage, type PageSection, type PicturesPageProps } from '../review/PicturesPage.tsx';
import type { FlowStates } from '../review/types.ts';

const meta = preview.meta({
  title: 'Revisión',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
});
export default meta;

const flows = Object.values(
  import.meta.glob<Record<string, FlowStates>>('../../packages/flows/src/*/*.states.tsx', { eager: true }),
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
  name: 'Diálogos y modales',
  render: pageOf(() => ({
    title: 'Diálogos y modales',
    lead: 'Todos los diálogos del sistema, en cada una de sus historias.',
    sections: storySections(dialogs),
  })),
});

/** Every state of every flow in which something has failed: 401, 404, 409, 500, dropped. */
export const Failures = meta.story({
  name: 'Errores, sesión expirada y sin conexión',
  render: pageOf(() => ({
    title: 'Errores',
    lead: 'Los estados de cada flujo en los que algo falló, y las pantallas que los dicen.',
    sections: [...stateSections(flows, ({ isFailure }) => isFailure), ...storySections(failures)],
  })),
});

export const Empty = meta.story({
  name: 'Estados vacíos',
  render: pageOf(() => ({
    title: 'Estados vacíos',
    lead: 'Los estados de cada flujo que no tienen qué mostrar.',
    sections: stateSections(flows, ({ isEmpty }) => isEmpty),
  })),
});

/** The flows that are a form, by the name of the flow. */
const forms = {
  SignIn: 'Iniciar sesión',
  SignUp: 'Crear cuenta',
  RecoveryRequest: 'Recuperar la contraseña',
  NewPassword: 'Contraseña nueva',
  RegisterCompany: 'Registrar empresa',
  Credentials: 'Editar credenciales',
  PartnerAccount: 'Cuenta de un socio',
  PartnerCompany: 'Empresa de un socio',
} as const;

/** The form of a flow with the messages of its fields, then with all that is said when it is sent. */
function formSections(flow: keyof typeof forms): PageSection[] {
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
    { title: 'Mensajes de los campos', pictures: [filled('vacío', ''), filled('con datos que no valen', '?')] },
    ...stateSections(states, () => true).map((section) => ({ ...section, title: 'Lo que pasa al enviar' })),
  ];
}

const form = (flow: keyof typeof forms) => ({
  name: `Formulario: ${forms[flow]}`,
  render: pageOf(() => ({
    title: forms[flow],
    lead: 'El formulario con todos sus mensajes: los de sus campos y los del servidor.',
    sections: formSections(flow),
  })),
});

export const FormSignIn = meta.story(form('SignIn'));
export const FormSignUp = meta.story(form('SignUp'));
export const FormRecoveryRequest = meta.story(form('RecoveryRequest'));
export const FormNewPassword = meta.story(form('NewPassword'));
export const FormRegisterCompany = meta.story(form('RegisterCompany'));
export const FormCredentials = meta.story(form('Credentials'));
export const FormPartnerAccount = meta.story(form('PartnerAccount'));
export const FormPartnerCompany = meta.story(form('PartnerCompany'));
