import {
  type CompanyValues,
  companySchema,
  digitsOnly,
  type FormStatus,
  formTexts,
  inputLimits,
  isNaturalPersonRuc,
  lettersOnly,
  partnerCompanySchema,
  type PartnerCompanyValues,
} from '@contapro/domain';
import type { DefaultValues } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkbox } from '../../primitives/Checkbox/index.ts';
import { PasswordField } from '../../primitives/PasswordField/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { TextsProvider } from '../../primitives/TextsProvider/index.ts';
import { describeContract, faultsOf } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { FormSteps } from './FormSteps.tsx';
import { Form, type FormProps, FormActions, SubmitButton, useSchemaForm } from './index.ts';

const filled = {
  name: 'Comercial Andina S.A.C.',
  ruc: '20100047218',
  solUser: 'ANDINA01',
  solKey: 'clave-sol',
  terms: true,
  privacy: true,
};

type CompanyFormProps = Partial<
  Pick<FormProps<CompanyValues, CompanyValues>, 'onSubmit' | 'status' | 'done' | 'notice'>
> & {
  defaultValues?: DefaultValues<CompanyValues>;
  untilValid?: boolean;
};

function CompanyForm({ defaultValues = filled, untilValid = false, onSubmit = () => {}, ...rest }: CompanyFormProps) {
  const form = useSchemaForm(companySchema(), { defaultValues });
  return (
    <Form form={form} onSubmit={onSubmit} {...rest}>
      <TextField label="Empresa" {...form.field('name', { format: lettersOnly })} />
      <TextField label="RUC" {...form.field('ruc', { format: (text) => digitsOnly(text, inputLimits.ruc) })} />
      <TextField label="Usuario SOL" {...form.field('solUser')} />
      <PasswordField label="Clave SOL" {...form.field('solKey')} />
      <Checkbox label="Acepto los términos" {...form.field('terms')} />
      <Checkbox label="Acepto la política de privacidad" {...form.field('privacy')} />
      <SubmitButton untilValid={untilValid}>Registrar</SubmitButton>
    </Form>
  );
}

function useFormProps(): FormProps<CompanyValues, CompanyValues> {
  const form = useSchemaForm(companySchema(), { defaultValues: filled });
  return { form, onSubmit: () => {}, children: <TextField label="RUC" {...form.field('ruc')} /> };
}
describeContract(Form<CompanyValues, CompanyValues>, useFormProps);
describeContract(FormActions, { children: <SubmitButton>Registrar</SubmitButton> });
describeContract(SubmitButton, { children: 'Registrar' });
describeContract(FormSteps, { steps: [{ id: 'first', label: 'Primera empresa' }], current: 'first' });

it.each([
  [390, 390],
  [1280, 0],
])('gives the only button of a form in a window of %i px the whole width of a phone', async (width, expected) => {
  await page.viewport(width, 800);
  const { container } = await renderThemed(
    <FormActions>
      <SubmitButton>Siguiente</SubmitButton>
    </FormActions>,
  );
  const { left, right } = container.querySelector('button')?.getBoundingClientRect() ?? new DOMRect();
  expect([right, expected === 390 ? left : left > 640]).toEqual([width, expected === 390 ? 0 : true]);
});

const takenRuc = 'Ese RUC ya está registrado en otra cuenta.';
const unknownUser = 'Ese usuario SOL no existe.';
const refusedAtFields: FormStatus = { kind: 'refused', fields: { ruc: takenRuc, solUser: unknownUser }, messages: [] };
const refused: FormStatus = { kind: 'refused', fields: {}, messages: ['Tu plan terminó', 'Elige otro'] };

const LinkBelow = ({ onClick }: { onClick: () => void }) => {
  const form = useSchemaForm(companySchema());
  return (
    <>
      <Form form={form} onSubmit={() => {}}>
        <TextField label="RUC" {...form.field('ruc')} />
      </Form>
      <button type="button" onClick={onClick}>
        Ayuda
      </button>
    </>
  );
};

const button = () => page.getByRole('button', { name: 'Registrar' });
const ruc = () => page.getByRole('textbox', { name: 'RUC' });
const summary = () => page.getByRole('alert');

/** The element that holds the focus, by what it says. */
const focused = () => document.activeElement?.textContent;

it('a message that appears when a field is left does not move the pressed button', async () => {
  const onClick = vi.fn<() => void>();
  await renderThemed(<LinkBelow onClick={onClick} />);
  await ruc().click();
  await page.getByRole('button', { name: 'Ayuda' }).click({ delay: 300 });
  await expect.element(ruc()).toHaveAttribute('aria-invalid', 'true');
  expect(onClick.mock.calls.length).toBe(1);
});

it('a field that is left by a cancelled press is checked at once', async () => {
  const states: (string | null)[] = [];
  await renderThemed(<LinkBelow onClick={() => {}} />);
  await ruc().click();
  const cancel = () => {
    states.push(ruc().element().getAttribute('aria-invalid'));
    dispatchEvent(new PointerEvent('pointercancel'));
  };
  addEventListener('focusout', () => setTimeout(cancel), { once: true });
  const release = () => void states.push(ruc().element().getAttribute('aria-invalid'));
  addEventListener('pointerup', release, { once: true, capture: true });
  await page.getByRole('button', { name: 'Ayuda' }).click({ delay: 1000 });
  expect(states).toEqual([null, 'true']);
});

describe('what the form checks before it is submitted', () => {
  it('moves the focus to the first field that is wrong, and submits nothing', async () => {
    const onSubmit = vi.fn<(values: CompanyValues) => void>();
    await renderThemed(
      <CompanyForm defaultValues={{ ...filled, ruc: '20100047219', solUser: '' }} onSubmit={onSubmit} />,
    );
    await button().click();
    await expect.element(ruc()).toHaveFocus();
    await expect.element(ruc()).toHaveAccessibleDescription('El RUC ingresado es inválido');
    await expect.element(page.getByLabelText('Usuario SOL')).toHaveAccessibleDescription('Ingrese el usuario SOL');
    expect(summary().query()).toBe(null);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('marks a box that must be ticked and has no message', async () => {
    await renderThemed(<CompanyForm defaultValues={{ ...filled, terms: false }} />);
    await button().click();
    await expect.element(page.getByRole('checkbox', { name: 'Acepto los términos' })).toHaveFocus();
    await expect.element(page.getByRole('checkbox', { name: 'Acepto los términos' })).toBeInvalid();
    await expect.element(page.getByRole('checkbox', { name: 'Acepto la política de privacidad' })).toBeValid();
  });

  it('submits the checked values, also by Enter', async () => {
    const onSubmit = vi.fn<(values: CompanyValues) => void>();
    await renderThemed(<CompanyForm defaultValues={{ ...filled, solUser: ' ANDINA01 ' }} onSubmit={onSubmit} />);
    await ruc().click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit.mock.calls).toEqual([[filled]]);
  });

  it('cannot be submitted until it is valid, with `untilValid`', async () => {
    await renderThemed(<CompanyForm defaultValues={{ ...filled, ruc: '' }} untilValid />);
    await expect.element(button()).toBeDisabled();
    await ruc().fill('20100047218');
    await expect.element(ruc()).toHaveFocus();
    await expect.element(button()).toBeEnabled();
    await ruc().fill('2010004721');
    await expect.element(button()).toBeDisabled();
    expect(ruc().element().getAttribute('aria-invalid')).toBe(null);
  });

  it('removes characters that a field does not accept, without moving the caret of the others', async () => {
    const onSubmit = vi.fn<(values: CompanyValues) => void>();
    await renderThemed(<CompanyForm defaultValues={{ ...filled, name: 'Andina', ruc: '' }} onSubmit={onSubmit} />);
    await ruc().fill('20-100.047218999');
    await expect.element(ruc()).toHaveValue('20100047218');
    const name = page.getByRole('textbox', { name: 'Empresa' });
    await name.click();
    await userEvent.keyboard('{Home}Él ');
    await expect.element(name).toHaveValue('Él Andina');
    await button().click();
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ ...filled, name: 'Él Andina' }]]);
  });

  it('does not change a letter while it is being composed', async () => {
    await renderThemed(<CompanyForm defaultValues={{ ...filled, name: '' }} />);
    const name = page.getByRole('textbox', { name: 'Empresa' }).element();
    if (!(name instanceof HTMLInputElement)) throw new Error('No field.');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const type = (value: string, isComposing: boolean) => {
      setValue?.call(name, value);
      name.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
    };
    type('Jos´', true);
    expect(name.value).toBe('Jos´');
    type('José2', false);
    expect(name.value).toBe('José');
  });
});

describe('what the server says', () => {
  it('is at its fields and in a summary that has the focus and leads to them', async () => {
    const screen = await renderThemed(<CompanyForm status={{ kind: 'submitting' }} />);
    await screen.rerender(<CompanyForm status={refusedAtFields} />);
    await expect.element(ruc()).toHaveAccessibleDescription(takenRuc);
    await expect.element(page.getByLabelText('Usuario SOL')).toHaveAccessibleDescription(unknownUser);
    await expect.element(summary()).toHaveTextContent(`¡Algo salió mal!${takenRuc}${unknownUser}`);
    await expect.poll(focused).toBe(summary().element().textContent);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: unknownUser })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Usuario SOL')).toHaveFocus();
    expect(location.hash).toBe('');
    expect(await faultsOf(screen.container)).toEqual([]);
  });

  it('is removed from a field and from the summary once the field is changed', async () => {
    const onSubmit = vi.fn<(values: CompanyValues) => void>();
    const screen = await renderThemed(<CompanyForm onSubmit={onSubmit} />);
    await button().click();
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
    await screen.rerender(<CompanyForm status={refusedAtFields} />);
    await expect.element(ruc()).toBeInvalid();
    await ruc().fill('20514827363');
    await expect.element(ruc()).toBeValid();
    await expect.element(summary()).toHaveTextContent(`¡Algo salió mal!${unknownUser}`);
    await page.getByLabelText('Usuario SOL').fill('ANDINA02');
    await expect.element(summary()).not.toBeInTheDocument();
  });

  it('does not prevent a second submission of the same values, which may be valid by now', async () => {
    const onSubmit = vi.fn<(values: CompanyValues) => void>();
    await renderThemed(<CompanyForm status={refusedAtFields} onSubmit={onSubmit} untilValid />);
    await expect.element(ruc()).toBeInvalid();
    await button().click();
    await expect.poll(() => onSubmit.mock.calls).toEqual([[filled]]);
  });

  it('is shown in the summary only, for a field that the form does not have', async () => {
    await renderThemed(
      <CompanyForm status={{ kind: 'refused', fields: { coupon: 'El cupón no existe.' }, messages: [] }} />,
    );
    await expect.element(summary()).toHaveTextContent('¡Algo salió mal!El cupón no existe.');
    expect(page.getByRole('link').query()).toBe(null);
  });

  it('LOGIN-20 ERR-06 is one text where it is about the whole form, and gets the focus', async () => {
    const screen = await renderThemed(<CompanyForm status={refused} notice="Todo es obligatorio" />);
    await expect.element(summary()).toHaveTextContent('¡Algo salió mal!Tu plan terminó. Elige otro');
    await expect.poll(focused).toBe(summary().element().textContent);
    expect(page.getByText('Todo es obligatorio').query()).toBe(null);
    expect(await faultsOf(screen.container)).toEqual([]);
  });

  it('ERR-04 OPEN-046 is a general sentence, in the words of the product, where the server sent none', async () => {
    const screen = await renderThemed(<CompanyForm status={{ kind: 'refused', fields: {}, messages: [] }} />);
    await expect.element(summary()).toHaveTextContent('¡Algo salió mal!Por favor, inténtalo de nuevo en un minuto.');
    await screen.rerender(
      <TextsProvider words={{ form: { refused: 'Llame a soporte.' } }}>
        <CompanyForm status={{ kind: 'refused', fields: {}, messages: [] }} />
      </TextsProvider>,
    );
    await expect.element(summary()).toHaveTextContent('¡Algo salió mal!Llame a soporte.');
  });

  it('is announced again, with the focus, after a second refusal', async () => {
    const screen = await renderThemed(<CompanyForm status={refused} />);
    await ruc().click();
    await screen.rerender(<CompanyForm status={{ kind: 'submitting' }} />);
    await expect.element(summary()).not.toBeInTheDocument();
    await screen.rerender(<CompanyForm status={refused} />);
    await expect.poll(focused).toBe(summary().element().textContent);
  });

  it('keeps what was typed when no answer came or the session is over', async () => {
    const screen = await renderThemed(<CompanyForm />);
    await ruc().fill('20514827363');
    await screen.rerender(<CompanyForm status={{ kind: 'unreachable' }} />);
    await expect.element(summary()).toHaveTextContent(`¡Algo salió mal!${formTexts.unreachable}`);
    await screen.rerender(<CompanyForm status={{ kind: 'expired' }} />);
    await expect.element(page.getByRole('status')).toHaveTextContent(`Tu sesión caducó.${formTexts.expired}`);
    await expect.element(ruc()).toHaveValue('20514827363');
    expect(await faultsOf(screen.container)).toEqual([]);
  });

  it('SIGNUP-30 is waited for: further submissions are ignored, and the button keeps its size', async () => {
    const onSubmit = vi.fn<(values: CompanyValues) => void>();
    const screen = await renderThemed(<CompanyForm onSubmit={onSubmit} />);
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return [width, height];
    };
    const idle = sizeOf(button().element());
    await screen.rerender(<CompanyForm status={{ kind: 'submitting' }} onSubmit={onSubmit} />);
    const waiting = page.getByRole('button', { name: 'Enviando...' });
    expect(sizeOf(waiting.element())).toEqual(idle);
    await ruc().click();
    await userEvent.keyboard('{Enter}');
    document.querySelector('form')?.requestSubmit();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is replaced by the message of success, which gets the focus', async () => {
    const screen = await renderThemed(<CompanyForm status={{ kind: 'submitting' }} done={<p>¡Listo!</p>} />);
    await screen.rerender(<CompanyForm status={{ kind: 'done' }} done={<p>¡Listo!</p>} />);
    await expect.element(page.getByRole('status')).toHaveTextContent('¡Listo!');
    await expect.poll(focused).toBe('¡Listo!');
    expect(document.querySelector('form')).toBe(null);
  });
});

interface PartnerFormProps {
  onSubmit?: (values: PartnerCompanyValues) => void;
}

const customer = { ...filled, ruc: '10427183659', name: 'Luz Marina Ccori' };

/** The names of a person are asked for where the RUC is a person's; they are nested in the values. */
function PartnerForm({ onSubmit = () => {} }: PartnerFormProps) {
  const form = useSchemaForm(partnerCompanySchema(), { defaultValues: customer });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField label="RUC" {...form.field('ruc')} />
      {isNaturalPersonRuc(form.watch('ruc')) && (
        <TextField label="Apellido paterno" {...form.field('person.paternalSurname')} />
      )}
      <FormActions>
        <SubmitButton>Registrar</SubmitButton>
      </FormActions>
    </Form>
  );
}

const surname = () => page.getByRole('textbox', { name: 'Apellido paterno' });

describe('nested and conditional fields', () => {
  it('shows the names of a person only for the RUC of a natural person, and submits none for another RUC', async () => {
    const onSubmit = vi.fn<(values: PartnerCompanyValues) => void>();
    await renderThemed(<PartnerForm onSubmit={onSubmit} />);
    await surname().fill('Ccori');
    await ruc().fill('20100047218');
    await expect.element(surname()).not.toBeInTheDocument();
    await button().click();
    await expect
      .poll(() => onSubmit.mock.calls)
      .toEqual([[{ ...customer, ruc: '20100047218', apiKey: '', apiSecret: '' }]]);
  });
});

describe('the steps of a form', () => {
  const steps = [
    { id: 'company', label: 'Empresa' },
    { id: 'credentials', label: 'Claves SOL' },
    { id: 'terms', label: 'Condiciones' },
  ];

  it('name the current step, and focus the heading of a new one', async () => {
    const screen = await renderThemed(<FormSteps steps={steps} current="company" />);
    await screen.rerender(<FormSteps steps={steps} current="credentials" />);
    const heading = page.getByRole('heading', { name: 'Claves SOL' });
    await expect.element(heading).toHaveFocus();
    expect(getComputedStyle(heading.element()).outlineStyle).toBe('none');
    const items = page.getByRole('list', { name: 'Pasos' }).getByRole('listitem').elements();
    expect(items.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Empresa (completado)', null],
      ['2Claves SOL', 'step'],
      ['3Condiciones', null],
    ]);
    await expect.element(page.getByRole('region', { name: 'Claves SOL' })).toBeVisible();
    expect(await faultsOf(screen.container)).toEqual([]);
  });
});
