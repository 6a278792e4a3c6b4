import * as z from 'zod/mini';
import { email, newPassword, requiredSecret } from './fields.ts';

/** Password recovery request. */
export const recoveryRequestSchema = /* @__PURE__ */ z.object({
  email: /* @__PURE__ */ email('Ingrese un correo válido'),
});

export type RecoveryRequestValues = z.output<typeof recoveryRequestSchema>;

/** New password. The two are compared once each passes its own rules. */
export const newPasswordSchema = /* @__PURE__ */ z
  .object({
    password: /* @__PURE__ */ newPassword(),
    confirmPassword: /* @__PURE__ */ requiredSecret('Vuelva a ingresar su contraseña'),
  })
  .check(
    /* @__PURE__ */ z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'Su contraseña no coincide',
      path: ['confirmPassword'],
    }),
  );

export type NewPasswordValues = z.output<typeof newPasswordSchema>;
