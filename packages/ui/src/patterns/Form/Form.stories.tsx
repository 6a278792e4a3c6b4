import {
  companySchema,
  digitsOnly,
  type FormStatus,
  inputLimits,
  isNaturalPersonRuc,
  partnerCompanySchema,
} from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { Banner } from '../../primitives/Banner/index.ts';
import { Checkbox } from '../../primitives/Checkbox/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { PasswordField } from '../../primitives/PasswordField/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { FormSteps } from './FormSteps.tsx';
import { Form, FormActions, SubmitButton, useSchemaForm } from './index.ts';

interface RegistrationProps {
  status: FormStatus;
  onSubmit: (values: object) => void;
  /** Whether the fields are filled in. */
  isFilled: boolean;
}

const typed = {
  name: 'Textiles Huascarán S.A.C.',
  ruc: '20100047218',
  solUser: 'TEXTIL01',
  solKey: 'Clave-SOL',
  terms: true,
  privacy: true,
};

const rucDigits = (text: string) => digitsOnly(text, inputLimits.ruc);

/** A form to register a company. */
function Registration({ status, onSubmit, isFilled }: RegistrationProps) {
  const form = useSchemaForm(companySchema(), { defaultValues: isFilled ? typed : { terms: false, privacy: false } });
  return (
    <Form
      form={form}
      status={status}
      onSubmit={onSubmit}
      style={{ maxInlineSize: '28rem' }}
      notice={<Banner>Usa el usuario secundario que creaste en SUNAT Operaciones en Línea.</Banner>}
      done={
        <EmptyState illustration="done" title="¡Listo!">
          Tu empresa fue registrada correctamente.
        </EmptyState>
      }
    >
      <TextField label="Nombre de la empresa" {...form.field('name')} />
      <TextField label="RUC" inputMode="numeric" {...form.field('ruc', { format: rucDigits })} />
      <TextField label="Usuario SOL" maxLength={inputLimits.solUser} {...form.field('solUser')} />
      <PasswordField label="Clave SOL" autoComplete="off" maxLength={inputLimits.solKey} {...form.field('solKey')} />
      <Checkbox label="Acepto los términos y condiciones" {...form.field('terms')} />
      <Checkbox label="Acepto la política de privacidad" {...form.field('privacy')} />
      <FormActions>
        <SubmitButton>Registrar</SubmitButton>
      </FormActions>
    </Form>
  );
}

const meta = preview.meta({
  title: 'Patterns/Form · formulario, validación',
  id: 'patterns-form',
  component: Registration,
  subcomponents: { Form, FormSteps, FormActions, SubmitButton },
  args: { status: { kind: 'editing' }, onSubmit: fn(), isFilled: true },
});
export default meta;

/** All fields are empty. */
export const Pristine = meta.story({ args: { isFilled: false } });

/** Submitted with empty fields: each shows its message, and the first has the focus. */
export const ClientErrors = meta.story({
  args: { isFilled: false },
  play: () => userEvent.click(screen.getByRole('button', { name: 'Registrar' })),
});

/** The button keeps its size and ignores presses. */
export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });

/** The server refused fields: their messages are shown at the fields, and the summary links to them. */
export const RefusedAtFields = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: {
        ruc: 'El RUC ya se encuentra registrado en otra cuenta.',
        solUser: 'SUNAT no reconoce este usuario. Revisa que sea el secundario.',
      },
      messages: [],
    },
  },
});

/** The server refused the form without naming a field. */
export const Refused = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: {},
      messages: ['Tu plan registra hasta 5 empresas', 'Elige un plan mayor para registrar más'],
    },
  },
});

/** The server did not answer. */
export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });

/** The session expired. The fields keep their values. */
export const SessionExpired = meta.story({ args: { status: { kind: 'expired' } } });

export const Done = meta.story({ args: { status: { kind: 'done' } } });

interface PartnerRegistrationProps extends Omit<RegistrationProps, 'isFilled'> {
  ruc: string;
}

/** A step of a longer form. For the RUC of a natural person it also asks for the names of the person. */
function PartnerRegistration({ status, onSubmit, ruc }: PartnerRegistrationProps) {
  const form = useSchemaForm(partnerCompanySchema(), {
    defaultValues: { ...typed, name: 'Luz Marina Ccori Huamán', ruc },
  });
  return (
    <FormSteps steps={registrationSteps} current="company" style={{ maxInlineSize: '34rem' }}>
      <Form form={form} status={status} onSubmit={onSubmit}>
        <TextField label="RUC" inputMode="numeric" {...form.field('ruc', { format: rucDigits })} />
        <TextField label="Nombre de la empresa" {...form.field('name')} />
        {isNaturalPersonRuc(form.watch('ruc')) && (
          <>
            <TextField label="Apellido paterno" optional {...form.field('person.paternalSurname')} />
            <TextField label="Apellido materno" optional {...form.field('person.maternalSurname')} />
            <TextField label="Nombres" optional {...form.field('person.givenNames')} />
          </>
        )}
        <FormActions>
          <SubmitButton>Siguiente</SubmitButton>
        </FormActions>
      </Form>
    </FormSteps>
  );
}

const registrationSteps = [
  { id: 'company', label: 'Empresa' },
  { id: 'credentials', label: 'Credenciales SOL' },
  { id: 'terms', label: 'Condiciones' },
];

/** The first of three steps, for the RUC of a company. */
export const Steps = meta.story({ render: (args) => <PartnerRegistration {...args} ruc="20100047218" /> });

/** Nested and conditional fields: the RUC of a natural person asks for the person's names. */
export const ConditionalFields = meta.story({ render: (args) => <PartnerRegistration {...args} ruc="10427183659" /> });
