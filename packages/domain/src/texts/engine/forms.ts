/*
 * The messages of the forms, one constant per form: each schema in `src/forms` takes its own. `missing` is for a field
 * that is empty.
 */

const dni = { missing: 'Ingrese su documento de identidad', invalid: 'Ingrese un DNI válido' } as const;

const phone = {
  missing: 'Ingrese su número de celular',
  invalid: 'Ingrese un número telefónico válido',
} as const;

const personName = 'Escribe solo letras, espacios, guiones y apóstrofos';

const newPassword = {
  missing: 'Ingrese su contraseña',
  tooShort: 'La contraseña debe de tener como mínimo 6 caracteres',
  tooSimple: 'La contraseña debe contener al menos una mayúscula y una minúscula',
} as const;

const ruc = {
  missing: 'Ingrese el RUC',
  notDigits: 'El RUC solo debe contener números',
  wrongLength: 'El RUC debe de tener 11 dígitos.',
  invalid: 'El RUC ingresado es inválido',
} as const;

const solUser = {
  missing: 'Ingrese el usuario SOL',
  wrongLength: 'El usuario SOL debe tener 8 caracteres',
  wrongCharacters: 'El usuario SOL solo debe contener letras mayúsculas y números',
} as const;

const solKey = { missing: 'Ingrese su clave SOL' } as const;

/** Messages of the form that creates an account, by field and kind of error. */
export const signUpFormTexts = {
  name: { missing: 'Ingrese su nombre', invalid: personName },
  lastName: { missing: 'Ingrese sus apellidos', invalid: personName },
  dni,
  email: { missing: 'Ingrese su correo electrónico', invalid: 'Ingrese un correo electrónico válido' },
  phone,
  profile: { missing: 'Seleccione su perfil de contador' },
  password: newPassword,
} as const;

/** Messages of the form that asks for a password recovery message, by field and kind of error. */
export const recoveryFormTexts = {
  email: { missing: 'Ingrese su correo electrónico', invalid: 'Ingrese un correo válido' },
} as const;

/** Messages of the form that sets a new password, by field and kind of error. */
export const newPasswordFormTexts = {
  password: newPassword,
  confirmPassword: { missing: 'Vuelva a ingresar su contraseña', different: 'Su contraseña no coincide' },
} as const;

/** Messages of the form that registers a company in the web app, by field and kind of error. */
export const companyFormTexts = {
  name: { missing: 'Ingrese el nombre de la empresa a registrar' },
  ruc,
  solUser,
  solKey,
} as const;

/** Messages about a company that is read from a file, by field and kind of error. */
export const companyRowFormTexts = {
  ...companyFormTexts,
  name: { ...companyFormTexts.name, tooLong: 'El nombre debe tener como máximo 100 caracteres' },
  solKey: { ...solKey, tooLong: 'La clave SOL debe tener como máximo 12 caracteres' },
  apiKey: { tooLong: 'El API key debe tener como máximo 100 caracteres' },
  apiSecret: { tooLong: 'El API secret debe tener como máximo 100 caracteres' },
} as const;

/** Messages of the form that registers a company in a partner's site, by field and kind of error. */
export const partnerCompanyFormTexts = {
  ...companyFormTexts,
  solUser: { ...solUser, missing: 'Ingrese nombre de usuario' },
} as const;

/** Messages of the form in which a customer of a partner creates an account, by field and kind of error. */
export const partnerAccountFormTexts = {
  email: { missing: 'Ingrese su correo electrónico', invalid: 'Ingrese un correo electrónico válido' },
  dni,
  phone,
} as const;

/** Messages of the form that edits a company and its SOL credentials, by field and kind of error. */
export const credentialsFormTexts = {
  name: { missing: 'Ingrese el nombre de la empresa' },
  ruc,
  solUser,
  solKey,
} as const;

/** Messages of the dialog that downloads a report, by field and kind of error. */
export const reportDownloadFormTexts = {
  period: { missing: 'Elige un periodo' },
  file: { missing: 'Elige un tipo de archivo' },
} as const;
