import * as z from 'zod/mini';
import { optionalText, requiredText, ruc, solKey, solUser } from './fields.ts';

/** Editing the SOL credentials, origin edit. Empty optional fields are left out of the calls. */
export const credentialsSchema = /* @__PURE__ */ z.object({
  name: /* @__PURE__ */ requiredText('Ingrese el nombre de la empresa'),
  ruc: /* @__PURE__ */ ruc(),
  solUser: /* @__PURE__ */ solUser(),
  solKey: /* @__PURE__ */ solKey(),
  apiKey: /* @__PURE__ */ optionalText(),
  apiSecret: /* @__PURE__ */ optionalText(),
});

export type CredentialsValues = z.output<typeof credentialsSchema>;
