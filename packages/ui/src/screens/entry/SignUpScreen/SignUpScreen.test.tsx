import { testimonials } from '@contapro/fixtures';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { faultsOf } from '../../../testing/describeContract.tsx';
import { SignUpScreen, type SignUpScreenProps } from './SignUpScreen.tsx';

type Submit = SignUpScreenProps['onSubmit'];

const page = (props: Partial<SignUpScreenProps> = {}) => (
  <ThemeRoot theme="light">
    <SignUpScreen
      onSubmit={() => {}}
      testimonials={testimonials}
      hrefs={{ signIn: '/login', terms: 'https://contapro.pe/terminos', privacy: 'https://contapro.pe/privacidad' }}
      {...props}
    />
  </ThemeRoot>
);

const typed = {
  Nombres: 'Rosa María',
  Apellidos: ' Quispe Ñahui ',
  DNI: '45.678.912',
  Celular: '+51 987 654 321',
  'Correo electrónico': ' rosa@estudioquispe.pe ',
  Contraseña: 'Contapro1',
};

async function fill(screen: Awaited<ReturnType<typeof render>>) {
  for (const [label, text] of Object.entries(typed)) await screen.getByLabelText(label, { exact: true }).fill(text);
  await screen.getByLabelText('Perfil de contador').selectOptions('Estudio Contable');
  await screen.getByRole('checkbox', { name: /términos/ }).click();
  await screen.getByRole('checkbox', { name: /privacidad/ }).click();
}

const submitButton = browser.getByRole('button', { name: 'Crear cuenta' });

it('SIGNUP-29 SIGNUP-31 SIGNUP-26 gives the checked values once everything is valid, without a coupon too', async () => {
  const onSubmit = vi.fn<Submit>();
  const screen = await render(page({ onSubmit }));
  await expect.element(submitButton).toBeDisabled();
  await fill(screen);
  await expect.element(submitButton).toBeEnabled();
  await submitButton.click();
  await expect
    .poll(() => onSubmit.mock.calls)
    .toEqual([
      [
        {
          name: 'Rosa María',
          lastName: 'Quispe Ñahui',
          documentNumber: '45678912',
          phoneNumber: '987654321',
          email: 'rosa@estudioquispe.pe',
          accountantProfile: 'Estudio Contable',
          password: 'Contapro1',
          couponCode: '',
          terms: true,
          privacy: true,
        },
      ],
    ]);
  await screen.getByRole('checkbox', { name: /privacidad/ }).click();
  await expect.element(submitButton).toBeDisabled();
});

it.each([
  ['SIGNUP-11', 'Nombres', '', 'Ingrese su nombre'],
  ['SIGNUP-13', 'Apellidos', ' ', 'Ingrese sus apellidos'],
  ['SIGNUP-14', 'DNI', '', 'Ingrese su documento de identidad'],
  ['SIGNUP-15', 'DNI', '1234567', 'Ingrese un DNI válido'],
  ['SIGNUP-17', 'Correo electrónico', '', 'Ingrese su correo electrónico'],
  ['SIGNUP-18', 'Correo electrónico', 'rosa@', 'Ingrese un correo electrónico válido'],
  ['SIGNUP-19', 'Celular', '', 'Ingrese su número de celular'],
  ['SIGNUP-20', 'Celular', '887654321', 'Ingrese un número telefónico válido'],
  ['SIGNUP-23', 'Contraseña', '', 'Ingrese su contraseña'],
  ['SIGNUP-24', 'Contraseña', 'Abc', 'La contraseña debe de tener como mínimo 6 caracteres'],
  ['SIGNUP-25', 'Contraseña', 'contapro', 'La contraseña debe contener al menos una mayúscula y una minúscula'],
])('%s says at %s what is wrong with %j when it is left', async (_id, label, text, message) => {
  const screen = await render(page());
  const field = screen.getByLabelText(label, { exact: true });
  await field.fill(text);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
});

it('SIGNUP-22 asks for the profile when it is left, until one is chosen', async () => {
  const screen = await render(page());
  await screen.getByLabelText('Correo electrónico').click();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByText('Seleccione su perfil de contador')).toBeVisible();
  await screen.getByLabelText('Perfil de contador').selectOptions('Estudio Contable');
  await expect.element(screen.getByText('Seleccione su perfil de contador')).not.toBeInTheDocument();
});

it('SIGNUP-12 SIGNUP-16 SIGNUP-21 accepts only letters in names and only digits in numbers, and offers two profiles', async () => {
  const screen = await render(page());
  const name = screen.getByLabelText('Nombres');
  await name.click();
  await userEvent.keyboard('Ana-2 Ñ.');
  await expect.element(name).toHaveValue('Ana Ñ');
  const dni = screen.getByLabelText('DNI');
  await dni.click();
  await userEvent.keyboard('1a2345678901');
  await expect.element(dni).toHaveValue('12345678');
  const profiles = screen.getByLabelText('Perfil de contador').element().querySelectorAll('option');
  expect([...profiles].map(({ textContent, value }) => [textContent, value])).toEqual([
    ['Selecciona tu perfil', ''],
    ['Contador Freelance', 'Contador Freelance'],
    ['Estudio Contable', 'Estudio Contable'],
  ]);
});

it('SIGNUP-43 shows refusals of the server at their fields and as links, and keeps what was typed', async () => {
  const screen = await render(page());
  await fill(screen);
  const taken = 'Ya existe una cuenta con ese correo.';
  await screen.rerender(page({ status: { kind: 'refused', fields: { email: taken }, messages: [] } }));
  const email = screen.getByLabelText('Correo electrónico');
  await expect.element(email).toHaveAccessibleDescription(taken);
  await screen.getByRole('link', { name: taken }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue(typed['Correo electrónico'].trim());
  await screen.rerender(page({ status: { kind: 'refused', fields: {}, messages: ['Uno', 'Dos'] } }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('¡Algo salió mal!Uno. Dos');
});

it('SIGNUP-30 submits nothing while it is busy', async () => {
  const onSubmit = vi.fn<Submit>();
  const screen = await render(page({ onSubmit }));
  await fill(screen);
  await screen.rerender(page({ onSubmit, status: { kind: 'submitting' } }));
  await expect.element(screen.getByRole('button', { name: 'Creando tu cuenta...' })).toBeVisible();
  await screen.getByLabelText('Apellidos').click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('SIGNUP-04 SIGNUP-05 SIGNUP-06 has the headline and its claims', async () => {
  const screen = await render(page());
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Ahorra el 50% del tiempo en tu declaración de impuestos');
  await expect.element(screen.getByText('7 días de prueba gratis')).toBeVisible();
  await expect.element(screen.getByText('Más de 100 contadores ya lo usan')).toBeVisible();
});

it('SIGNUP-01 SIGNUP-03 SIGNUP-07 has benefits, features, terms and the way to sign-in', async () => {
  const screen = await render(page());
  await expect.element(screen.getByText('Respaldado por un grupo bancario')).toBeVisible();
  const names = screen.getByRole('heading', { level: 3 }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'El IGV como una suma',
    'Observaciones a la vista',
    'Listo para tus libros',
  ]);
  const hrefs = ['Inicia sesión', 'términos y condiciones', 'política de privacidad'].map((name) =>
    screen.getByRole('link', { name }).element().getAttribute('href'),
  );
  expect(hrefs).toEqual(['/login', 'https://contapro.pe/terminos', 'https://contapro.pe/privacidad']);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('SIGNUP-08 ENT-29 shows who says what, with a picture or initials', async () => {
  const [first, ...others] = testimonials;
  if (!first) throw new Error('There are no testimonials.');
  const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  const screen = await render(page({ testimonials: [{ ...first, image }, ...others] }));
  const cards = screen.getByRole('figure').elements();
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    `“${first.quote}”${first.name}${first.role}`,
    '“El XML y la imagen de cada compra ya están ahí cuando el cliente pregunta.”JPJorge ParedesEstudio Contable',
    '“Las detracciones por pagar me salen antes de que venza el plazo.”WÑWilmer ÑahuiContador Freelance',
  ]);
  expect(cards.map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual([image, undefined, undefined]);
});

it('SIGNUP-02 leads from the bottom of the page to the top of the form', async () => {
  await browser.viewport(390, 844);
  const screen = await render(page());
  const links = screen.getByRole('link', { name: 'Empieza tu prueba gratis' });
  expect(links.elements()).toHaveLength(2);
  await links.last().click();
  const title = screen.getByRole('heading', { name: 'Crea tu cuenta' });
  await expect.element(title).toHaveFocus();
  await expect
    .poll(() => {
      const { top } = title.element().getBoundingClientRect();
      return top >= 0 && top < 100;
    })
    .toBe(true);
  await userEvent.tab();
  await expect.element(screen.getByLabelText('Nombres')).toHaveFocus();
});

it('SIGNUP-02 leads to the form before the script is loaded', async () => {
  await browser.viewport(390, 844);
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(page());
  await browser.getByRole('link', { name: 'Empieza tu prueba gratis' }).last().click();
  await expect.element(browser.getByRole('heading', { name: 'Crea tu cuenta' })).toHaveFocus();
  history.replaceState(null, '', location.pathname + location.search);
  host.remove();
});

it('keeps what was typed before the script is loaded', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(page());
  const input = host.querySelector('input');
  if (!input) throw new Error('The form was not drawn.');
  input.value = 'Rosa';
  const root = hydrateRoot(host, page());
  await expect.poll(() => host.querySelector('[type=submit]')).not.toBe(null);
  expect(input.value).toBe('Rosa');
  root.unmount();
  host.remove();
});

it('has the email of a person who was invited to a studio, and asks for no profile', async () => {
  const onSubmit = vi.fn<Submit>();
  const screen = await render(page({ onSubmit, invitedAs: 'ana@estudio.pe' }));
  await expect.element(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@estudio.pe');
  await expect.element(screen.getByLabelText('Perfil de contador')).not.toBeInTheDocument();
  for (const label of ['Nombres', 'Apellidos', 'DNI', 'Celular', 'Contraseña'] as const)
    await screen.getByLabelText(label, { exact: true }).fill(typed[label]);
  await screen.getByRole('checkbox', { name: /términos/ }).click();
  await screen.getByRole('checkbox', { name: /privacidad/ }).click();
  await submitButton.click();
  await expect
    .poll(() => onSubmit.mock.calls[0]?.[0])
    .toMatchObject({ email: 'ana@estudio.pe', accountantProfile: 'Estudio Contable' });
});
