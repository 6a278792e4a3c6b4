import { expect, it } from 'vitest';
import { changePasswordSchema } from './changePassword.ts';

const values = { currentPassword: 'Contapro1', password: 'OtraClave2', confirmPassword: 'OtraClave2' };
const issuesOf = (changes: Partial<typeof values>) =>
  changePasswordSchema()
    .safeParse({ ...values, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('takes another password that is typed twice', () => {
  expect(changePasswordSchema().parse(values)).toEqual(values);
});

it.each([
  [{ currentPassword: '' }, 'currentPassword', 'Escribe tu contraseña actual'],
  [{ confirmPassword: 'OtraClave3' }, 'confirmPassword', 'Su contraseña no coincide'],
  [
    { password: 'Contapro1', confirmPassword: 'Contapro1' },
    'password',
    'La contraseña nueva es la misma que la actual',
  ],
])('refuses %j', (changes, field, message) => {
  expect(issuesOf(changes)).toEqual([[field, message]]);
});
