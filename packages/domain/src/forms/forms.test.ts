import { describe, expect, it } from 'vitest';
import { form621EntryBoxes } from '../form621.ts';
import { companyRowSchema, companySchema, emptyCompany, partnerCompanySchema } from './company.ts';
import { credentialsSchema } from './credentials.ts';
import { factorChangeSchema } from './factorCode.ts';
import {
  form621EntriesDraftOf,
  form621EntriesOf,
  form621EntriesSchema,
  form621EntriesValuesOf,
  form621EntryChangesOf,
  form621EntryConflicts,
} from './form621Entries.ts';
import {
  incomeRegimeOf,
  incomeRegimeSchema,
  incomeRegimeValuesOf,
  otherIncomeOf,
  otherIncomeSchema,
} from './income.ts';
import {
  digitsOnly,
  inputLimits,
  lettersOnly,
  rucInput,
  phoneDigits,
  apiSecretInput,
  solKeyInput,
  solUserCorrection,
  solUserInput,
} from './inputs.ts';
import { partnerAccountSchema } from './partnerAccount.ts';
import { newPasswordSchema, recoveryRequestSchema } from './recovery.ts';
import { reportDownloadSchema } from './reportDownload.ts';
import { signInSchema } from './signIn.ts';
import { signUpSchema } from './signUp.ts';

interface Parsed {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** Every message by its field: one each, or this fails. */
const messages = ({ error }: Parsed): Record<string, string> => {
  const issues = error?.issues ?? [];
  const all = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  expect(Object.keys(all)).toHaveLength(issues.length);
  return all;
};

const rucMissing = 'Ingrese el RUC';
const rucNotDigits = 'El RUC solo debe contener números';
const rucLength = 'El RUC debe de tener 11 dígitos.';
const rucInvalid = 'El RUC ingresado es inválido';
const userLength = 'El usuario SOL debe tener 8 caracteres';
const userCharacters = 'El usuario SOL solo debe contener letras mayúsculas y números';
const emailMissing = 'Ingrese su correo electrónico';

describe('sign-in', () => {
  it.each([
    ['LOGIN-08', '', emailMissing],
    ['LOGIN-08', '   ', emailMissing],
    ['LOGIN-09, OPEN-011', 'ana', 'Ingrese un correo válido'],
    ['LOGIN-09, OPEN-011', 'ana@', 'Ingrese un correo válido'],
    ['LOGIN-09, OPEN-011', 'ana@estudio', 'Ingrese un correo válido'],
    ['LOGIN-09, OPEN-011', 'a b@estudio.pe', 'Ingrese un correo válido'],
  ])('%s the email %j: %s', (_id, email, message) => {
    expect(messages(signInSchema().safeParse({ email, password: 'x' }))).toEqual({ email: message });
  });

  it('LOGIN-10 asks for the password when it is empty', () => {
    expect(messages(signInSchema().safeParse({ email: 'ana@estudio.pe', password: '' }))).toEqual({
      password: 'Ingrese su contraseña',
    });
  });

  it('LOGIN-11 gives the checked values: the email trimmed, the password as it is', () => {
    expect(signInSchema().parse({ email: ' ana@estudio.pe ', password: ' x ' })).toEqual({
      email: 'ana@estudio.pe',
      password: ' x ',
    });
  });
});

it('shows other messages than the default ones', () => {
  const texts = {
    email: { missing: 'Escribe tu correo', invalid: 'Revisa tu correo' },
    password: { missing: 'Falta la clave' },
  };
  expect(messages(signInSchema(texts).safeParse({ email: 'ana', password: '' }))).toEqual({
    email: 'Revisa tu correo',
    password: 'Falta la clave',
  });
});

describe('sign-up', () => {
  const valid = {
    name: ' Ana María ',
    lastName: ' Ñahui ',
    documentNumber: '12345678',
    email: ' ana@estudio.pe ',
    phoneNumber: '987654321',
    accountantProfile: 'Estudio Contable',
    password: ' Abcdef ',
    couponCode: ' X ',
    terms: true,
    privacy: true,
  };

  it('ENT-02, SIGNUP-26, OPEN-076 trims all text but the password', () => {
    expect(signUpSchema().parse(valid)).toEqual({
      ...valid,
      name: 'Ana María',
      lastName: 'Ñahui',
      email: 'ana@estudio.pe',
      couponCode: 'X',
    });
    const { couponCode: _left, ...without } = valid;
    expect(signUpSchema().parse(without).couponCode).toBe('');
  });

  const empty = {
    name: ' ',
    lastName: '',
    documentNumber: '',
    email: '',
    phoneNumber: '',
    accountantProfile: '',
    password: '',
    couponCode: '',
    terms: false,
    privacy: false,
  };

  it.each([
    ['SIGNUP-11', 'name', 'Ingrese su nombre'],
    ['SIGNUP-13', 'lastName', 'Ingrese sus apellidos'],
    ['SIGNUP-14', 'documentNumber', 'Ingrese su documento de identidad'],
    ['SIGNUP-17', 'email', emailMissing],
    ['SIGNUP-19', 'phoneNumber', 'Ingrese su número de celular'],
    ['SIGNUP-22', 'accountantProfile', 'Seleccione su perfil de contador'],
    ['SIGNUP-23', 'password', 'Ingrese su contraseña'],
    ['SIGNUP-27', 'terms', ''],
    ['SIGNUP-28', 'privacy', ''],
  ] as const)('%s asks for %s', (_id, field, message) => {
    const change = { [field]: empty[field] };
    expect(messages(signUpSchema().safeParse({ ...valid, ...change }))).toEqual({ [field]: message });
  });

  it('SIGNUP-26 asks for nothing else', () => {
    expect(Object.keys(messages(signUpSchema().safeParse(empty)))).toEqual(
      Object.keys(empty).filter((field) => field !== 'couponCode'),
    );
  });

  it.each([
    ['SIGNUP-08', { name: 'Entra a www.malo.pe' }, 'Escribe solo letras, espacios, guiones y apóstrofos'],
    ['SIGNUP-08', { lastName: 'Quispe\nGana ya' }, 'Escribe solo letras, espacios, guiones y apóstrofos'],
    ['SIGNUP-15', { documentNumber: '1234567' }, 'Ingrese un DNI válido'],
    ['SIGNUP-15', { documentNumber: '123456789' }, 'Ingrese un DNI válido'],
    ['SIGNUP-15', { documentNumber: '1234567a' }, 'Ingrese un DNI válido'],
    ['SIGNUP-18, OPEN-011', { email: 'ana' }, 'Ingrese un correo electrónico válido'],
    ['SIGNUP-20', { phoneNumber: '887654321' }, 'Ingrese un número telefónico válido'],
    ['SIGNUP-20', { phoneNumber: '98765432' }, 'Ingrese un número telefónico válido'],
    ['SIGNUP-21', { accountantProfile: 'Siscont' }, 'Seleccione su perfil de contador'],
    ['SIGNUP-24', { password: 'Abcde' }, 'La contraseña debe de tener como mínimo 6 caracteres'],
    ['SIGNUP-25', { password: 'abcdef' }, 'La contraseña debe contener al menos una mayúscula y una minúscula'],
    ['SIGNUP-25', { password: 'ABCDEF' }, 'La contraseña debe contener al menos una mayúscula y una minúscula'],
    ['SIGNUP-25', { password: '123456' }, 'La contraseña debe contener al menos una mayúscula y una minúscula'],
  ])('%s refuses %j', (_id, change, message) => {
    expect(Object.values(messages(signUpSchema().safeParse({ ...valid, ...change })))).toEqual([message]);
  });
});

describe('recovery', () => {
  it('RECOVERY-02, RECOVERY-03 checks the email', () => {
    expect(messages(recoveryRequestSchema().safeParse({ email: '' }))).toEqual({ email: emailMissing });
    expect(messages(recoveryRequestSchema().safeParse({ email: 'ana' }))).toEqual({
      email: 'Ingrese un correo válido',
    });
  });

  it.each([
    ['RECOVERY-23', 'abc', 'Abcdef', { password: 'La contraseña debe de tener como mínimo 6 caracteres' }],
    ['RECOVERY-24', 'Abcdef', '', { confirmPassword: 'Vuelva a ingresar su contraseña' }],
    ['RECOVERY-25', 'Abcdef', 'Abcdeg', { confirmPassword: 'Su contraseña no coincide' }],
    ['ENT-02, RECOVERY-26', 'Abcdef', 'Abcdef', {}],
  ])('%s checks the password %j, confirmed by %j', (_id, password, confirmPassword, expected) => {
    expect(messages(newPasswordSchema().safeParse({ password, confirmPassword }))).toEqual(expected);
  });
});

describe('companies', () => {
  const valid = {
    name: 'Textiles Huascarán',
    ruc: '20100047218',
    solUser: 'ABCD1234',
    solKey: 'clave',
    terms: true,
    privacy: true,
  };

  const empty = { name: ' ', ruc: '', solUser: '', solKey: '', terms: false, privacy: false };
  const expected = {
    name: 'Ingrese el nombre de la empresa a registrar',
    ruc: rucMissing,
    solUser: 'Ingrese el usuario SOL',
    solKey: 'Ingrese su clave SOL',
    terms: '',
    privacy: '',
  };

  it.each([
    ['COMPANY-07', 'name'],
    ['COMPANY-08', 'ruc'],
    ['COMPANY-12', 'solUser'],
    ['COMPANY-15', 'solKey'],
    ['COMPANY-16', 'terms'],
    ['COMPANY-16', 'privacy'],
  ] as const)('%s requires %s', (_, field) => {
    const { [field]: _valid, ...others } = valid;
    expect(messages(companySchema().safeParse({ ...others, [field]: empty[field] }))).toEqual({
      [field]: expected[field],
    });
  });

  it('names every field that is missing', () => {
    expect(messages(companySchema().safeParse(empty))).toEqual(expected);
    expect(messages(partnerCompanySchema().safeParse(empty))).toEqual({
      ...expected,
      solUser: 'Ingrese nombre de usuario',
    });
  });

  it.each([
    ['COMPANY-09, OPEN-007', { ruc: '2010004721a' }, { ruc: rucNotDigits }],
    ['COMPANY-09, OPEN-007', { ruc: 'a' }, { ruc: rucNotDigits }],
    ['COMPANY-11, OPEN-007', { ruc: '2010004721' }, { ruc: rucLength }],
    ['COMPANY-11, OPEN-007', { ruc: '201000472180' }, { ruc: rucLength }],
    ['COMPANY-10, OPEN-007', { ruc: '20100047219' }, { ruc: rucInvalid }],
    ['COMPANY-17', { ruc: '30401234566' }, { ruc: rucInvalid }],
    ['COMPANY-13, OPEN-008', { solUser: 'ABCD123' }, { solUser: userLength }],
    ['COMPANY-13, OPEN-008', { solUser: 'abc' }, { solUser: userLength }],
    ['COMPANY-14, OPEN-008', { solUser: 'ABCD123a' }, { solUser: userCharacters }],
    ['COMPANY-14, OPEN-008', { solUser: 'ABCD123-' }, { solUser: userCharacters }],
    ['COMPANY-06', {}, {}],
  ])('%s checks a company with %j', (_id, change, expected) => {
    expect(messages(companySchema().safeParse({ ...valid, ...change }))).toEqual(expected);
  });

  it.each([
    ['20100047219', {}],
    ['2010004721a', { ruc: rucNotDigits }],
    ['2010004721', { ruc: rucLength }],
  ])('PARTNER-49, OPEN-094 takes any 11 digits: %s', (ruc, expected) => {
    expect(messages(partnerCompanySchema().safeParse({ ...valid, ruc }))).toEqual(expected);
  });

  it('PARTNER-47, PARTNER-48, OPEN-095 leaves the rest optional, and keeps the other SOL rules', () => {
    expect(partnerCompanySchema().parse(valid)).toEqual({ ...valid, apiKey: '', apiSecret: '' });
    expect(messages(partnerCompanySchema().safeParse({ ...valid, solUser: 'abcd1234' }))).toEqual({
      solUser: userCharacters,
    });
  });

  it.each([
    ['10427183659', { person: { paternalSurname: 'Ccori', maternalSurname: '', givenNames: 'Luz Marina' } }],
    ['20100047218', {}],
  ])('PARTNER-45, PARTNER-46 gives the names of a natural person only: %s', (ruc, expected) => {
    const person = { paternalSurname: ' Ccori ', givenNames: 'Luz Marina' };
    expect(partnerCompanySchema().parse({ ...valid, ruc, person })).toEqual({
      ...valid,
      ruc,
      apiKey: '',
      apiSecret: '',
      ...expected,
    });
  });

  it('CREDS-08, CREDS-09, CREDS-10 each origin of the form has its own fields', () => {
    const company = ['name', 'ruc', 'solUser', 'solKey'];
    const api = ['apiKey', 'apiSecret'];
    const conditions = ['terms', 'privacy'];
    const all = { ...valid, ruc: '10427183659', apiKey: 'llave', apiSecret: 'secreto', person: {} };
    const fieldsOf = (values: object) => Object.keys(values).toSorted();
    const fields = {
      contapro: fieldsOf(companySchema().parse(all)),
      siscont: fieldsOf(partnerCompanySchema().parse(all)),
      edit: fieldsOf(credentialsSchema().parse(all)),
    };
    expect(fields).toEqual({
      contapro: [...company, ...conditions].toSorted(),
      siscont: [...company, 'person', ...api, ...conditions].toSorted(),
      edit: [...company, ...api].toSorted(),
    });
  });

  describe('credentials', () => {
    const { terms: _terms, privacy: _privacy, ...credentials } = valid;

    it('are complete without keys of the API', () => {
      const values = { ...credentials, apiKey: '', apiSecret: '' };
      expect(credentialsSchema().parse(values)).toEqual(values);
    });

    it.each([
      ['CREDS-13', { name: '' }, { name: 'Ingrese el nombre de la empresa' }],
      ['CREDS-14', { ruc: '' }, { ruc: rucMissing }],
      ['CREDS-16', { solUser: '' }, { solUser: 'Ingrese el usuario SOL' }],
      ['CREDS-17', { solUser: 'abcd1234' }, { solUser: userCharacters }],
      ['CREDS-18', { solUser: 'A' }, { solUser: userLength }],
      ['CREDS-19', { solKey: '' }, { solKey: 'Ingrese su clave SOL' }],
    ])('%s refuses %j', (_, wrong, refused) => {
      const values = { ...credentials, apiKey: '', apiSecret: '', ...wrong };
      expect(messages(credentialsSchema().safeParse(values))).toEqual(refused);
    });

    it('CREDS-05, CREDS-06, OPEN-180 are given without the spaces around them, which are often copied with them', () => {
      const copied = { solUser: ' ANDINA01', solKey: ' clave-sol ', apiKey: ' llave', apiSecret: 'secreto ' };
      expect(credentialsSchema().parse({ ...credentials, ...copied })).toEqual({
        ...credentials,
        solUser: 'ANDINA01',
        solKey: 'clave-sol',
        apiKey: 'llave',
        apiSecret: 'secreto',
      });
      expect(messages(credentialsSchema().safeParse({ ...credentials, ...copied, solKey: '  ' }))).toEqual({
        solKey: 'Ingrese su clave SOL',
      });
    });
  });
});

describe('the rest', () => {
  const nameForms = {
    'sign-up': [signUpSchema(), 'Ingrese su nombre'],
    'a company': [companySchema(), 'Ingrese el nombre de la empresa a registrar'],
    'a company of a partner': [partnerCompanySchema(), 'Ingrese el nombre de la empresa a registrar'],
    'a company of a file': [companyRowSchema(), 'Ingrese el nombre de la empresa a registrar'],
    'a passkey': [factorChangeSchema(true), 'Escribe un nombre'],
  } as const;

  it.each(Object.entries(nameForms))(
    'asks for the name of %s when nothing of it can be seen',
    (_form, [schema, missing]) => {
      for (const name of ['  ', '\u202E', '\u200B\u2060', '\u3164'])
        expect(schema.safeParse({ name }).error?.issues.filter(({ path }) => path[0] === 'name')).toMatchObject([
          { message: missing },
        ]);
      const turned = schema.safeParse({ name: ' \u202EAna\u200B\u202C' });
      expect(turned.error?.issues.filter(({ path }) => path[0] === 'name') ?? []).toEqual([]);
    },
  );

  it('gives a name without what turns text around', () => {
    expect(factorChangeSchema(true).parse({ name: ' \u202EAna\u200B\u202C' })).toEqual({ name: 'Ana' });
  });

  it('gives the same message at the same field each time that a form is checked', () => {
    const schema = companySchema();
    const wrong = { ...emptyCompany, name: 'Andina', ruc: '2010', solUser: 'ANDINA01', solKey: 'x', privacy: true };
    const first = messages(schema.safeParse(wrong));
    expect(first).toEqual({ ruc: rucLength, terms: '' });
    expect(messages(schema.safeParse(wrong))).toEqual(first);
  });

  it.each([
    [' 2010004 7218\u200b', '20100047218'],
    ['RUC: 20100047218', '20100047218'],
    ['20-10004721-8', '20100047218'],
    ['2010OO47218', '2010OO47218'],
    ['2010004721899', '20100047218'],
  ])('COMPANY-09 reads from %j the RUC %j', (typed, taken) => {
    expect(rucInput(typed)).toBe(taken);
  });

  it.each([
    ['PARTNER-25', { documentNumber: '' }, { documentNumber: 'Ingrese su documento de identidad' }],
    ['PARTNER-26', { documentNumber: '1' }, { documentNumber: 'Ingrese un DNI válido' }],
    ['PARTNER-29', { phoneNumber: '' }, { phoneNumber: 'Ingrese su número de celular' }],
    ['PARTNER-30', { phoneNumber: '1' }, { phoneNumber: 'Ingrese un número telefónico válido' }],
    ['PARTNER-32', { terms: false, privacy: false }, { terms: '', privacy: '' }],
    ['PARTNER-35', { email: '' }, { email: emailMissing }],
    ['PARTNER-35', { email: 'a' }, { email: 'Ingrese un correo electrónico válido' }],
  ])('%s refuses a partner account with %j', (_, wrong, refused) => {
    const account = {
      email: 'socio@contapro.pe',
      documentNumber: '45678912',
      phoneNumber: '987654321',
      terms: true,
      privacy: true,
    };
    expect(messages(partnerAccountSchema().safeParse({ ...account, ...wrong }))).toEqual(refused);
  });

  it('DOWNLOAD-02, DOWNLOAD-03, OPEN-174 needs a period and a file type', () => {
    expect(reportDownloadSchema().safeParse({ taxPeriod: '202610', operationType: 'compras' }).success).toBe(true);
    expect(Object.keys(messages(reportDownloadSchema().safeParse({ taxPeriod: '', operationType: '' })))).toEqual([
      'taxPeriod',
      'operationType',
    ]);
  });

  it('SIGNUP-12, OPEN-074 keeps letters and spaces of a name', () => {
    expect(lettersOnly('Ana-María 2 Ñahui Güell!')).toBe('AnaMaría  Ñahui Güell');
    expect(lettersOnly('Jose\u0301')).toBe('José');
  });

  it('SIGNUP-16, PARTNER-27, OPEN-075 keeps the digits of a DNI', () => {
    expect(digitsOnly('12.345-6789', inputLimits.dni)).toBe('12345678');
  });

  it('CREDS-18 removes the spaces of a SOL user before its length is limited', () => {
    expect(solUserInput(' \u200bANDINA 01\t')).toBe('ANDINA01');
    expect(solUserInput('ANDINA012')).toBe('ANDINA01');
  });

  it('CREDS-20 removes the spaces before a clave SOL, and keeps those inside and after it', () => {
    expect(solKeyInput('\n clave 123456 ')).toBe('clave 123456');
    expect(solKeyInput('clave ')).toBe('clave ');
  });

  it('CREDS-20 removes the characters of a clave SOL that have no width, wherever they are', () => {
    expect(solKeyInput('\u200bcla\u2060ve\u200b')).toBe('clave');
    expect(apiSecretInput('secreto\u200d')).toBe('secreto');
  });

  it.each([
    ['andina01', 'ANDINA01'],
    ['Andina01', 'ANDINA01'],
    ['ANDINA01', null],
    ['andina', null],
    ['andiña01', null],
    ['', null],
  ])('CREDS-17 offers for the SOL user %j: %j', (typed, corrected) => {
    expect(solUserCorrection(typed)).toBe(corrected);
  });

  it('PARTNER-31 keeps the digits of a phone number', () => {
    expect(digitsOnly('+51 987 654 321', inputLimits.phone)).toBe('519876543');
  });

  it.each([
    ['+51 987 654 321', '987654321'],
    ['0051987654321', '987654321'],
    ['987-654-321', '987654321'],
    ['519876543', '519876543'],
    ['9876543210', '987654321'],
  ])('SIGNUP-20 OPEN-075 keeps the digits of the mobile number %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it.each([
    ['CREDS-15', 'ruc', 11],
    ['CREDS-18', 'solUser', 8],
    ['CREDS-20 OPEN-009', 'solKey', 12],
    ['CREDS-21', 'apiKey', 100],
    ['CREDS-22', 'apiSecret', 100],
    ['PARTNER-27', 'dni', 8],
    ['PARTNER-31', 'phone', 9],
  ] as const)('%s limits %s to %i characters', (_, field, length) => {
    expect(inputLimits[field]).toBe(length);
  });
});

describe('the régimen of the income tax', () => {
  const values = { regime: 'rmt', from: ' 01/2026 ', coefficient: '' };

  it('takes a month and a coefficient of four decimals, or none', () => {
    const read = (more: object) => incomeRegimeOf(incomeRegimeSchema().parse({ ...values, ...more }));
    expect([read({}), read({ regime: 'general', from: '12/2025', coefficient: '0.0123' })]).toEqual([
      { from: '202601', regime: 'rmt', coefficient: null },
      { from: '202512', regime: 'general', coefficient: 123 },
    ]);
  });

  it('begins with what is saved', () => {
    for (const coefficient of [null, 0, 123, 10_000]) {
      const start = { from: '202609', regime: 'general', coefficient } as const;
      expect(incomeRegimeOf(incomeRegimeSchema().parse(incomeRegimeValuesOf(start)))).toEqual(start);
    }
  });

  it.each([
    [{ from: '' }, { from: 'Escribe el mes desde el que vale.' }],
    [{ from: '13/2026' }, { from: 'Escribe mes y año, como 01/2026.' }],
    [{ from: '202601' }, { from: 'Escribe mes y año, como 01/2026.' }],
    [
      { coefficient: '0.01234' },
      { coefficient: 'Escribe un coeficiente de 0 a 1 con cuatro decimales como máximo, como 0.0123.' },
    ],
    [
      { regime: 'rer', coefficient: '0.0123' },
      { coefficient: 'El RER paga siempre 1.5 %: deja vacío el coeficiente.' },
    ],
  ])('refuses %j', (more, expected) => {
    expect(messages(incomeRegimeSchema().safeParse({ ...values, ...more }))).toEqual(expected);
  });
});

describe('another net income than the proposed one', () => {
  it('takes whole soles and a reason', () => {
    const values = otherIncomeSchema().parse({ netIncome: ' 1,250 ', reason: ' Un anticipo \u202E' });
    expect([otherIncomeOf(values), values.reason]).toEqual([1_250, 'Un anticipo']);
  });

  it('refuses what is missing, cents, and a long reason', () => {
    const read = (netIncome: string, reason: string) => messages(otherIncomeSchema().safeParse({ netIncome, reason }));
    expect([read('', ' '), read('12.50', 'x'.repeat(301))]).toEqual([
      { netIncome: 'Escribe los ingresos netos.', reason: 'Escribe por qué son otros que los propuestos.' },
      {
        netIncome: 'Escribe soles enteros, sin céntimos ni signo, como 1,250.',
        reason: 'Escribe 300 caracteres como máximo.',
      },
    ]);
  });
});

describe('the boxes of the Formulario 621', () => {
  const noIncome = { box301: '', box315: '', box303: '', box317: '' };
  const empty = { box145: '', box168: '', box176: '', box185: '', ...noIncome };

  it('take whole soles, and leave out what is empty', () => {
    const values = form621EntriesSchema().parse({
      box145: ' 0 ',
      box168: '1,234,567',
      box176: '1234567',
      box185: '  ',
      box301: '5,785',
      box315: ' 1.5 ',
      box303: '',
      box317: '20',
    });
    const income = { 301: 5785, 315: 150, 317: 20 };
    expect(form621EntriesOf(values)).toEqual({ 145: 0, 168: 1_234_567, 176: 1_234_567, ...income });
    expect(form621EntriesOf(form621EntriesSchema().parse(empty))).toEqual({});
  });

  it.each(['26.85', '26,85', '-27', 'S/ 27', '1,2345', '1234567890123', 'veintisiete'])('refuse %j', (box145) => {
    expect(messages(form621EntriesSchema().safeParse({ ...empty, box145 }))).toEqual({
      box145: 'Escribe soles enteros, sin céntimos ni signo, como 1,250. Déjala vacía para usar lo calculado.',
    });
  });

  it.each(['1.234', '1,5', '-1', '100.01', '101', '1 %', '.5', 'uno'])('refuse the percentage %j', (box315) => {
    expect(messages(form621EntriesSchema().safeParse({ ...empty, box315 }))).toEqual({
      box315: 'Escribe un porcentaje de 0 a 100 con dos decimales como máximo, como 1.5. Usa punto decimal.',
    });
  });

  it.each([
    ['0', 0],
    ['0.01', 1],
    ['1.15', 115],
    ['8.7', 870],
    ['100.00', 10_000],
  ])('take the percentage %j as %i hundredths', (box315, hundredths) => {
    expect(form621EntriesOf(form621EntriesSchema().parse({ ...empty, box315 }))).toEqual({ 315: hundredths });
  });

  it('begin with what was saved', () => {
    expect(
      form621EntriesValuesOf([
        { number: 145, value: 1250, computed: 3 },
        { number: 168, value: null, computed: 15 },
        { number: 176, value: 0, computed: 0 },
        { number: 315, value: 150, computed: 0 },
      ]),
    ).toEqual({ ...empty, box145: '1,250', box176: '0', box315: '1.50' });
  });

  describe('that are not saved', () => {
    const saved = (amounts: Readonly<Record<number, number>>) =>
      form621EntryBoxes.map((number) => ({
        number,
        value: amounts[number] ?? null,
        computed: 0,
      }));
    const before = saved({ 145: 1250, 176: 8 });
    const values = { ...empty, box145: '1250', box168: ' 5 ', box185: 'x' };
    const draft = { 168: { text: ' 5 ', seen: null }, 176: { text: '', seen: 8 }, 185: { text: 'x', seen: null } };

    it('are those with another amount, in any notation', () => {
      expect(form621EntriesDraftOf(values, before)).toEqual(draft);
      expect(form621EntriesValuesOf(before, draft)).toEqual({ ...values, box145: '1,250' });
      expect(form621EntryChangesOf({ ...values, box185: '' }, before)).toEqual({
        168: { former: null, value: 5 },
        176: { former: 8, value: null },
      });
    });

    it('keep what was seen when the accountant began to type', () => {
      const after = saved({ 145: 1250, 168: 6, 176: 9, 185: 7 });
      const typed = form621EntriesValuesOf(after, draft);
      expect(form621EntriesDraftOf({ ...typed, box145: '3', box168: '6' }, after, draft)).toEqual({
        145: { text: '3', seen: 1250 },
        176: { text: '', seen: 8 },
        185: { text: 'x', seen: null },
      });
    });

    it('conflict where something else was saved meanwhile, and only there', () => {
      expect(form621EntryConflicts(draft, before)).toEqual([]);
      // The same amount of 168 was saved, and 145 was not typed.
      expect(form621EntryConflicts(draft, saved({ 145: 3, 168: 5, 176: 9 }))).toEqual([176]);
      // 176 is empty here and there.
      expect(form621EntryConflicts(draft, saved({ 145: 1250, 185: 7 }))).toEqual([185]);
    });
  });
});
