import { expect, it } from 'vitest';
import { PasswordField } from '../../primitives/PasswordField/index.ts';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

const field = <PasswordField label="Contraseña nueva" autoComplete="new-password" />;
const own = {
  email: 'rosa.quispe@estudio.pe',
  name: 'Rosa',
  lastName: 'Quispe Mamani',
  documentNumber: '45678912',
  phoneNumber: '987654321',
};

describeContract(PasswordStrength, { children: field });

it('says nothing before something is typed, and then how hard it is to guess', async () => {
  const screen = await renderThemed(<PasswordStrength own={own}>{field}</PasswordStrength>);
  const meter = screen.getByRole('status');
  await expect.element(meter).toHaveTextContent('');
  const says = async (password: string, words: string) => {
    await screen.getByLabelText('Contraseña nueva').fill(password);
    await expect.element(meter).toHaveTextContent(words);
  };
  await says('Mesa47', 'Seguridad de la contraseña: Débil: se adivina en poco tiempo. Hazla más larga.');
  await says(
    'Password1',
    'Seguridad de la contraseña: Esa contraseña es una de las más usadas y se adivina enseguida. Elige otra.',
  );
  await says(
    'Quispe2026',
    'Seguridad de la contraseña: No uses tu nombre, tu correo, tu DNI ni tu celular en la contraseña. Elige otra.',
  );
  await says('Lluvia-Tambor-Cuaderno-93', 'Seguridad de la contraseña: Muy buena');
  await says('', '');
});
