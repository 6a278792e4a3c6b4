import * as z from 'zod/mini';
import { accepted, dni, email, phone } from './fields.ts';

/** Partner account; the email is the partner's. */
export const partnerAccountSchema = /* @__PURE__ */ z.object({
  email: /* @__PURE__ */ email('Ingrese un correo electrónico válido'),
  documentNumber: /* @__PURE__ */ dni(),
  phoneNumber: /* @__PURE__ */ phone(),
  terms: /* @__PURE__ */ accepted(),
  privacy: /* @__PURE__ */ accepted(),
});

export type PartnerAccountValues = z.output<typeof partnerAccountSchema>;
