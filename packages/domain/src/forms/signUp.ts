import * as z from 'zod/mini';
import { signUpProfiles } from '../accountants.ts';
import { accepted, dni, email, newPassword, optionalText, phone, requiredText } from './fields.ts';

/** Accountant sign-up. An empty coupon is left out of the call. */
export const signUpSchema = /* @__PURE__ */ z.object({
  name: /* @__PURE__ */ requiredText('Ingrese su nombre'),
  lastName: /* @__PURE__ */ requiredText('Ingrese sus apellidos'),
  documentNumber: /* @__PURE__ */ dni(),
  email: /* @__PURE__ */ email('Ingrese un correo electrónico válido'),
  phoneNumber: /* @__PURE__ */ phone(),
  accountantProfile: /* @__PURE__ */ z.enum(signUpProfiles, { error: 'Seleccione su perfil de contador' }),
  password: /* @__PURE__ */ newPassword(),
  couponCode: /* @__PURE__ */ optionalText(),
  terms: /* @__PURE__ */ accepted(),
  privacy: /* @__PURE__ */ accepted(),
});

export type SignUpValues = z.output<typeof signUpSchema>;
