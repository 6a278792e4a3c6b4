import type { ErrorObject } from 'ajv';
import type { Reason } from '../problem.ts';

/** The messages for fields whose rule in the contract is a pattern, by the name of the field. */
const expectations: Readonly<Record<string, string>> = {
  ruc: 'El RUC debe tener 11 dígitos.',
  business_ruc: 'El RUC debe tener 11 dígitos.',
  tax_period: 'El periodo debe tener la forma AAAAMM, por ejemplo 202610.',
  page: 'La página debe ser un número entero desde 1.',
  size: 'El tamaño de página debe ser un número entero de 1 a 100.',
  page_record: 'El tamaño de página debe ser un número entero de 1 a 100.',
  email: 'Ingrese un correo válido',
  document_number: 'Ingrese un DNI válido',
  phone_number: 'Ingrese un número telefónico válido',
  username: 'El usuario SOL debe tener 8 caracteres, letras mayúsculas y números.',
  passwordSOL: 'La clave SOL debe tener de 1 a 12 caracteres.',
  terms: 'Acepta los términos y condiciones para continuar.',
  privacy: 'Acepta la política de privacidad para continuar.',
  fecha_inicio: 'La fecha de inicio debe tener la forma AAAA-MM-DD.',
  fecha_fin: 'La fecha de fin debe tener la forma AAAA-MM-DD.',
};

const kinds: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'verdadero o falso',
  object: 'un objeto',
  array: 'una lista',
};

/** The most reasons in an answer. */
const mostReasons = 20;
/** The longest name of a field in an answer: a name of the contract is shorter, another one is the caller's text. */
const longestName = 100;

/** The errors of the validator as Spanish reasons, one for each field, the first {@link mostReasons} of them. */
export function reasonsOf(errors: readonly ErrorObject[]): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const error of errors) {
    if (reasons.size === mostReasons) break;
    const field = fieldOf(error);
    if (!reasons.has(field))
      reasons.set(field, { code: 'INVALID_REQUEST', message: messageOf(error, field), name: field });
  }
  return [...reasons.values()];
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const steps = instancePath.split('/').slice(1);
  if (keyword === 'required') steps.push(text(params, 'missingProperty'));
  if (keyword === 'additionalProperties') steps.push(text(params, 'additionalProperty'));
  const name = steps.join('.');
  return name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name;
}

function messageOf({ keyword, params }: ErrorObject, field: string): string {
  if (field === '')
    return keyword === 'type' ? `Se esperaba ${kindOf(params)}.` : 'La solicitud no tiene la forma esperada.';
  if (keyword === 'required') return `Falta el campo "${field}".`;
  if (keyword === 'additionalProperties') return `El campo "${field}" no se reconoce. Quítalo.`;
  const expectation = expectations[field.split('.').at(-1) ?? ''];
  return expectation ?? `El campo "${field}" ${demandOf(keyword, params)}.`;
}

function demandOf(keyword: string, params: Record<string, unknown>): string {
  if (keyword === 'type') return `debe ser ${kindOf(params)}`;
  if (keyword === 'enum') return `debe ser uno de: ${list(params['allowedValues'])}`;
  if (keyword === 'const') return `debe ser ${text(params, 'allowedValue')}`;
  if (keyword === 'minLength') return `debe tener al menos ${count(params, 'carácter', 'caracteres')}`;
  if (keyword === 'maxLength') return `debe tener como máximo ${count(params, 'carácter', 'caracteres')}`;
  if (keyword === 'minItems') return `debe tener al menos ${count(params, 'elemento', 'elementos')}`;
  if (keyword === 'maxItems') return `debe tener como máximo ${count(params, 'elemento', 'elementos')}`;
  if (keyword === 'uniqueItems') return 'no debe repetir elementos';
  if (keyword === 'minimum') return `debe ser como mínimo ${text(params, 'limit')}`;
  if (keyword === 'maximum') return `debe ser como máximo ${text(params, 'limit')}`;
  if (keyword === 'multipleOf') return `debe ser múltiplo de ${text(params, 'multipleOf')}`;
  if (keyword === 'format' && text(params, 'format') === 'date') return 'debe ser una fecha con la forma AAAA-MM-DD';
  return 'no tiene la forma esperada';
}

const text = (params: Record<string, unknown>, name: string) => String(params[name]);
const list = (values: unknown) => (Array.isArray(values) ? values.join(', ') : String(values));
const count = (params: Record<string, unknown>, one: string, many: string) =>
  `${text(params, 'limit')} ${params['limit'] === 1 ? one : many}`;

function kindOf(params: Record<string, unknown>): string {
  const types = [params['type']].flat().map(String);
  return kinds[types.find((type) => type !== 'null') ?? ''] ?? 'otro tipo de dato';
}
