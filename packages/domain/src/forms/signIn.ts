import * as z from 'zod/mini';
import { email, requiredSecret } from './fields.ts';

/** Sign-in. */
export const signInSchema = /* @__PURE__ */ z.object({
  email: /* @__PURE__ */ email('Ingrese un correo válido'),
  password: /* @__PURE__ */ requiredSecret('Ingrese su contraseña'),
});

export type SignInValues = z.output<typeof signInSchema>;
