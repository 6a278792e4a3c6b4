import * as z from 'zod/mini';
import { hasRucForm, isRuc } from '../ruc.ts';

/*
 * The fields that forms share. Every check aborts, so that the first message wins; `z.trim()` comes first, so that
 * blanks count as empty and the checked value is the one sent.
 */

/** Trimmed text that must not be empty. */
export const requiredText = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, { error: message, abort: true }));

/** Trimmed text, empty when it is not given. */
export const optionalText = () => z._default(z.string().check(z.trim()), '');

/** A secret that must not be empty; never trimmed. */
export const requiredSecret = (message: string) => z.string().check(z.minLength(1, { error: message, abort: true }));

/** LOGIN-08, LOGIN-09, SIGNUP-17, SIGNUP-18: the message for a malformed one differs between forms. */
export const email = (malformed: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Ingrese su correo electrónico', abort: true }),
      z.email({ error: malformed, abort: true }),
    );

/** SIGNUP-23 to SIGNUP-25, RECOVERY-23. */
export const newPassword = () =>
  z.string().check(
    z.minLength(1, { error: 'Ingrese su contraseña', abort: true }),
    z.minLength(6, { error: 'La contraseña debe de tener como mínimo 6 caracteres', abort: true }),
    z.refine((text) => /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text), {
      error: 'La contraseña debe contener al menos una mayúscula y una minúscula',
      abort: true,
    }),
  );

/** A box that must be ticked; without a message. */
export const accepted = () => z.boolean().check(z.refine((value) => value, { error: '', abort: true }));

/** SIGNUP-14, SIGNUP-15, PARTNER-25, PARTNER-26. */
export const dni = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Ingrese su documento de identidad', abort: true }),
      z.regex(/^\d{8}$/, { error: 'Ingrese un DNI válido', abort: true }),
    );

/** SIGNUP-19, SIGNUP-20, PARTNER-29, PARTNER-30. */
export const phone = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Ingrese su número de celular', abort: true }),
      z.regex(/^9\d{8}$/, { error: 'Ingrese un número telefónico válido', abort: true }),
    );

const rucMissing = 'Ingrese el RUC';
const rucLength = 'El RUC debe de tener 11 dígitos.';

/** Digits only and 11 long: the partner's form and, with validity, the company's. */
export const rucDigits = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: rucMissing, abort: true }),
      z.regex(/^\d+$/, { error: 'El RUC solo debe contener números', abort: true }),
      z.refine(hasRucForm, { error: rucLength, abort: true }),
    );

/** Required, digits only, length, validity: the first that fails shows. */
export const ruc = () => rucDigits().check(z.refine(isRuc, { error: 'El RUC ingresado es inválido', abort: true }));

/** Any 11 characters. */
export const rucLengthOnly = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: rucMissing, abort: true }),
      z.length(11, { error: rucLength, abort: true }),
    );

/** COMPANY-12 to COMPANY-14, CREDS-16 to CREDS-18, in the order of OPEN-008; the partner's form has its own first message. */
export const solUser = (missing = 'Ingrese el usuario SOL') =>
  z.string().check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.length(8, { error: 'El usuario SOL debe tener 8 caracteres', abort: true }),
    z.regex(/^[A-Z0-9]+$/, {
      error: 'El usuario SOL solo debe contener letras mayúsculas y números',
      abort: true,
    }),
  );

/** COMPANY-15, CREDS-19. */
export const solKey = () => requiredSecret('Ingrese su clave SOL');
