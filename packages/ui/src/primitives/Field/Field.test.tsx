import { expect, it } from 'vitest';
import { describeContract, faultsOf } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { TextsProvider } from '../TextsProvider/index.ts';
import { Field, type FieldProps } from './Field.tsx';

const date: Pick<FieldProps, 'label' | 'children'> = {
  label: 'Fecha',
  children: (control) => <input {...control} type="date" />,
};

describeContract(Field, { ...date, hint: 'DD/MM/AAAA', error: 'Ingresa una fecha.' }, { identified: 'input' });

it('connects its control with its label, hint, error and other descriptions', async () => {
  const screen = await renderThemed(
    <>
      <Field {...date} hint="La del comprobante." error="Es posterior a hoy." describedBy="more" />
      <p id="more">Hasta diciembre.</p>
    </>,
  );
  const control = screen.getByLabelText('Fecha');
  await expect.element(control).toBeInvalid();
  await expect.element(control).toHaveAccessibleDescription('La del comprobante. Es posterior a hoy. Hasta diciembre.');
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('says that it is optional, in words that can be replaced', async () => {
  const screen = await renderThemed(
    <>
      <Field {...date} optional />
      <TextsProvider words={{ field: { optional: '(si lo tienes)' } }}>
        <Field {...date} optional />
      </TextsProvider>
    </>,
  );
  const labels = [...screen.container.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Fecha (opcional)', 'Fecha (si lo tienes)']);
});
