import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import json from './generated/contract.json' with { type: 'json' };

interface Schema {
  description?: string;
  examples?: readonly unknown[];
  items?: Schema;
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  enum?: readonly unknown[];
  type?: string | readonly string[];
  additionalProperties?: unknown;
  pattern?: string;
  contentSchema?: Schema;
  format?: string;
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  'x-secret'?: boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
}

interface Media {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  security?: readonly unknown[];
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: Media;
  responses: Record<string, Media & { $ref?: string }>;
}

interface Contract {
  servers: readonly { url: string }[];
  security: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Media>;
    securitySchemes: Record<string, { type: string; scheme: string }>;
  };
}

const contract: Contract = json;
const { schemas, parameters, responses } = contract.components;

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, ...operation })),
);

const dereferenced = <Value>($ref: string, values: Record<string, Value>) => values[$ref.split('/').at(-1) ?? ''];
const shapeOf = (schema: Schema | undefined) => (schema?.$ref ? dereferenced(schema.$ref, schemas) : schema);
const fieldsOf = (media: Media | undefined) =>
  Object.keys(shapeOf(media?.content?.['application/json']?.schema)?.properties ?? {});
const queryOf = ({ parameters: used = [] }: Operation): Parameter[] =>
  used.flatMap((one) => {
    const parameter = '$ref' in one ? dereferenced(one.$ref, parameters) : one;
    return parameter?.in === 'query' ? [parameter] : [];
  });
const pathParametersOf = ({ route }: { route: string } = { route: '' }) =>
  [...route.matchAll(/{(\w+)}/g)].map(([, name = '']) => name);
/** Names of everything that a call takes; those inside of `filters` too. */
function inputsOf(operation: Operation & { route: string }): string[] {
  const query = queryOf(operation);
  return [
    ...pathParametersOf(operation),
    ...query.map(({ name }) => name),
    ...query.flatMap(({ schema }) => Object.keys(shapeOf(schema?.contentSchema)?.properties ?? {})),
    ...fieldsOf(operation.requestBody),
  ];
}
const words = (text: string) => text.split(' ').filter(Boolean).toSorted();
const find = (id: string) => operations.find(({ operationId }) => operationId === id);

interface Row {
  id: string;
  method: string;
  path: string;
  /** What the row says after the call. */
  rest: string;
}

/** The requirements that name a call, such as `GET .../observed with ruc, tax_period, page, size`. */
const rows: readonly Row[] = [
  ...readFileSync(`${import.meta.dirname}/../docs/requirements.md`, 'utf8').matchAll(
    /^\| (?<id>[A-Z]+-\d+) \| [^|]*?\b(?<method>GET|POST|PUT|PATCH) (?<path>(?:\.\.\.)?\/[^\s:,)]*)(?<rest>[^|]*) \| [^|]* \|$/gm,
  ),
].map(({ groups: { id = '', method = '', path = '', rest = '' } = {} }) => {
  const [address = '', query = ''] = path.replace('...', '/businesses/dashboard-reports').split('?');
  return { id, method, path: address, rest: `${query.replace(/=.*/, '')} ${rest}` };
});

/** Words of a text, with `utm_*` as the names that it stands for. */
const wordsOf = (text: string, known: ReadonlySet<string>) =>
  [...text.matchAll(/\w+\*?/g)].flatMap(([word]) =>
    word.endsWith('*') ? [...known].filter((name) => name.startsWith(word.slice(0, -1))) : [word],
  );
/** The names of inputs by method: a field of a body is none of a GET. */
const inputs = new Map(
  [...Map.groupBy(operations, ({ route }) => route.split(' ', 1)[0] ?? '')].map(([method, calls]) => [
    method,
    new Set(calls.flatMap(inputsOf)),
  ]),
);
/** Without fields that the specification does not know, whose names are words of its sentences. */
const answers = new Set(
  operations
    .flatMap(({ responses: { 200: ok } }) => fieldsOf(ok))
    .filter((field) => !['options', 'totals'].includes(field)),
);
/** What a row says before 'answer', a status, a remark in brackets or another clause are names of inputs. */
const inputsIn = ({ method, rest }: Row) => {
  const known = inputs.get(method) ?? new Set();
  return wordsOf(rest.split(/;|\(|\banswer\b|\b\d{3}\b/)[0] ?? '', known).filter((word) => known.has(word));
};
const answerIn = ({ rest }: Row) =>
  wordsOf(/\banswer (?<names>[^(]*)/.exec(rest)?.groups?.['names'] ?? '', answers).filter((word) => answers.has(word));
const operationOf = ({ method, path }: Row) => operations.find(({ route }) => route === `${method} ${path}`);

describe('the calls of the specification: API-04 to API-38', () => {
  it('are all found, with those that other groups name', () => {
    expect(rows.filter(({ id }) => id.startsWith('API-'))).toHaveLength(35);
    expect(rows.map(({ id }) => id)).toEqual(
      expect.arrayContaining(
        [
          ['SIGNUP-36', 'PAYMENT-08', 'DETR-21', 'PERC-15', 'RETN-14', 'DOWNLOAD-10', 'DOWNLOAD-14', 'EVENTS-01'],
          ['LISTINGS-01', 'LISTINGS-02', 'LISTINGS-03', 'LISTINGS-04', 'LISTINGS-12'],
        ].flat(),
      ),
    );
  });

  it.each(rows)('$id $method $path exists, with the input and the answer that its row names', (row) => {
    const operation = operationOf(row);
    const unknown = {
      inputs: inputsIn(row).filter((name) => !operation || !inputsOf(operation).includes(name)),
      answer: answerIn(row).filter((name) => !fieldsOf(operation?.responses['200']).includes(name)),
    };
    expect([operation?.route, unknown]).toEqual([`${row.method} ${row.path}`, { inputs: [], answer: [] }]);
  });

  const named = Map.groupBy(rows, (row) => operationOf(row)?.operationId ?? '');
  /**
   * What the authentication with the bank (3-D Secure) needs, which the specification leaves to the provider, what decides
   * whether a customer of a partner gets its plan (decision 0044), and the filters with which a reason of the dashboard leads to
   * the vouchers that are observed for it, and the order of listings.
   */
  const ours = new Map([
    ['chargeOneTime', ['device_id', 'authentication_3ds']],
    ['listAllInvoices', ['sort']],
    ['listObserved', ['sort', 'filter_by', 'value_filter']],
    ['listRejected', ['sort']],
    ['listValidated', ['sort']],
    ['signUpSiscont', ['assertion', 'ruc', 'captcha_token', 'captcha_action']],
  ]);
  it.each([...named].filter(([, namedBy]) => namedBy.some((row) => inputsIn(row).length > 0)))(
    'OPEN-040 OPEN-041 OPEN-054 %s has no input that no row names',
    (id, namedBy) => {
      const operation = find(id);
      const known = [...pathParametersOf(operation), ...namedBy.flatMap(inputsIn)];
      expect(operation && inputsOf(operation).filter((name) => !known.includes(name))).toEqual(ours.get(id) ?? []);
    },
  );

  it.each([
    ['EVENTS-02', 'logEvent', 'event_type description accountant_uuid business_uuid session_id metadata'],
    [
      'LISTINGS-16 OPEN-051',
      'validateObserved',
      'ruc tax_period cpes expected_status in_declared_period annotation_period decision note decision_id',
    ],
    ['LISTINGS-18', 'declineObserved', 'ruc tax_period cpes note decision_id'],
    ['API-40 OPEN-048', 'signInSiscont', 'email password'],
  ])('%s: %s accepts its fields', (_, id, names) => {
    const operation = find(id);
    expect(operation && inputsOf(operation).toSorted()).toEqual(words(names).toSorted());
  });

  it.each([
    ['ENT-02', 'signUp', 'coupon_code utm_source utm_medium utm_campaign'],
    ['ENT-07', 'createBusiness', 'paternal_surname maternal_surname given_names'],
    ['ENT-09', 'createBusiness', 'sunat_api_key sunat_api_secret'],
  ])('%s: %s may leave out %s', (_, id, names) => {
    const { properties = {}, required = [] } =
      shapeOf(find(id)?.requestBody?.content?.['application/json']?.schema) ?? {};
    expect(words(names).filter((name) => name in properties && !required.includes(name))).toEqual(words(names));
  });

  it('DETR-22 dates may be left out', () => {
    const operation = find('listDetractions');
    const optional = operation && queryOf(operation).filter(({ required }) => !required);
    expect(optional?.map(({ name }) => name)).toEqual(['fecha_inicio', 'fecha_fin']);
  });

  it('SIGNUP-37 signing up sends no agreements', () => {
    expect(fieldsOf(find('signUp')?.requestBody)).not.toContain('terms');
    expect(fieldsOf(find('signUp')?.requestBody)).not.toContain('privacy');
  });

  it('API-40 OPEN-048 signs the partner in', () => {
    expect(find('signInSiscont')?.route).toBe('POST /users-siscont/sign-in');
  });

  it('API-01 has all calls under /app/internal', () => {
    expect(contract.servers.map(({ url }) => url)).toEqual(['/app/internal']);
  });

  it('API-43 has purchases and sales', () => {
    expect(schemas['OperationType']?.enum).toEqual(['COMPRA', 'VENTA']);
  });

  it('has no other calls than those of the subjects that we added', () => {
    const others = operations.filter(({ operationId }) => !named.has(operationId) && operationId !== 'signInSiscont');
    expect(new Set(others.flatMap(({ tags }) => tags))).toEqual(
      new Set([
        'Deposits',
        'Imports',
        'Collections',
        'Files',
        'Health',
        'Second factor',
        'Sign-out',
        'Account',
        'Studio',
        'Exported files',
        'Team',
        'Checkout',
        'Declaration',
        'Partners',
        'Sales',
        'Decisions',
        'Client questions',
        'RUC requests',
        'Month summaries',
        'Declared periods',
        'Dashboard',
        'Month closing',
        'Proposals',
        'Voucher accounts',
      ]),
    );
  });
});

describe('the answers', () => {
  const totalledPage = 'success data summary metadata';
  const session = 'access_token ab_test_group';

  it.each([
    ['API-04', 'signIn', session],
    ['API-05', 'signUp', session],
    ['API-06', 'signUpSiscont', session],
    ['API-40 OPEN-048', 'signInSiscont', session],
    [
      'ENT-01',
      'getMe',
      'uuid name last_name document_number email phone_number accountant_profile practice_data preferences partner_page partner_plan second_factor studio subscription',
    ],
    ['API-12', 'validateBusinessByRuc', 'uuid ruc name accountant_uuid'],
    ['OPEN-062', 'chargeOneTime', 'message end_date'],
    ['ENT-10', 'listBusinesses', 'businesses'],
    ['OPEN-056', 'listPeriods', 'tax_periods'],
    ['ENT-12', 'getPurchaseDashboard', 'currency_code purchase_details sum_positive_balance detractions'],
    [
      'ENT-15',
      'getSalesDashboard',
      'total_count_fa total_count_bv total_count_nc total_count_nd total_count_other_codes total_igv_fa total_igv_bv total_igv_nc total_igv_nd total_igv_other_codes total_importe_total total_cpes_count total_amount_igv porcentage_previous_month',
    ],
    [
      'ENT-16',
      'getTotals',
      'total_cpes_count total_amount_igv_sales total_amount_igv_purchase sum_positive_balance flag_show_positive_balance without_rate',
    ],
    ['ENT-17', 'getDetractionTotals', 'sum_paid_detractions sum_not_paid_detractions'],
    [
      'ENT-22',
      'getPdtReport',
      'non_taxable_amount igv_10_taxable_amount igv_10_amount igv_18_taxable_amount igv_18_amount late_detractions',
    ],
    ['API-39', 'listPerceptions', totalledPage],
    ['API-39', 'listRetentions', totalledPage],
    ['OPEN-043', 'listSales', totalledPage],
    ['OPEN-043', 'listDetractions', totalledPage],
    ['OPEN-043', 'listObserved', totalledPage],
    ['OPEN-043 API-42', 'listRejected', totalledPage],
    ['OPEN-043', 'listValidated', totalledPage],
    ['OPEN-043', 'listAllInvoices', totalledPage],
    [
      'ENT-30',
      'getAllInvoicesFilters',
      'types_of_vouchers series_of_vouchers status_of_vouchers reasons_of_vouchers credits_of_vouchers detractions_of_vouchers questions_of_vouchers provider_of_vouchers serie_number_of_vouchers',
    ],
    ['DOWNLOAD-27', 'downloadValidatedFiles', 'zip_file'],
    ['DOWNLOAD-28', 'downloadAllInvoicesFiles', 'zip_file'],
    ['ENT-32', 'requestReport', 'sas blob_filename'],
    ['ENT-32', 'requestSiscontReport', 'sas blob_filename'],
    ['ENT-31', 'validateCredentials', 'code source_validation proved reason missing_modules checked_at'],
  ])('%s: %s has its fields', (_, id, fields) => {
    expect(fieldsOf(find(id)?.responses['200']).toSorted()).toEqual(words(fields));
  });
});

describe('the entities', () => {
  it.each([
    [
      'ENT-05',
      'Business',
      'uuid name businessName ruc status exists_periods_processed missing_permissions accountant_uuid last_collection collection_stop sunat_access registered latest_period',
    ],
    ['ENT-06', 'MissingPermission', 'module_name'],
    [
      'ENT-13',
      'PurchaseDetails',
      'total_cpes_count num_observed num_deductibles num_not_processed num_not_deductible igv_amount_total igv_amount_observed igv_amount_deductibles igv_amount_not_processed igv_amount_not_deductible num_late_detractions igv_amount_late_detractions observed_reasons',
    ],
    ['ENT-14', 'ObservedReason', 'total_count total_monto_igv'],
    ['ENT-15 OPEN-014', 'SalesChange', 'porcentage_total_sales porcentage_cps_count'],
    [
      'ENT-18',
      'PerceptionVoucher',
      'perception_regime_description document_number issue_date ruc_supplier ruc_customer perception_amount state signature link',
    ],
    ['ENT-19', 'PerceptionSummary', 'total_items total_amount_perceptions'],
    [
      'ENT-20',
      'RetentionVoucher',
      'supplier_business_name ruc_supplier issue_date document_number retention_amount state signature link',
    ],
    ['ENT-21', 'RetentionSummary', 'total_items total_amount_retentions'],
    [
      'ENT-23 OPEN-037',
      'PurchaseVoucher',
      'code issue_date due_date serie number supplier_business_name item_description taxable_amount img_cpe_link xml_cpe_link afecto_detraccion status supplier_ruc document_type_code currency_code igv_amount igv_credit_amount total_amount detraction_status detraction_amount reasons foreign_total_amount exchange_rate exchange_rate_of_modified exchange_rate_source exchange_rate_date decision credit_period detraction_missing_amount supplier_state validity signature client_questions declared_on annotation_period accounts',
    ],
    [
      'ENT-24 ENT-26 OPEN-177',
      'DetractionVoucher',
      'issuer_date serie_number supplier_business_name total_amount deposit_amount detraction_amount payment_datetime certificate_number operation_name img_cpe_file_url voucher_unique_code sol_user account_number account_type_name customer_identity_number good_or_service_code good_or_service_name tax_period_payment operation_number is_typed detraction_payment',
    ],
    ['EVENTS-03', 'EventMetadata', 'abTestGroup tax_period utm_source utm_medium utm_campaign timeStamp'],
    ['API-17 API-18', 'PeriodFilters', 'ruc tax_period business_uuid'],
    ['API-19 API-20', 'OperationFilters', 'ruc tax_period operation_type'],
  ])('%s: %s has its fields', (_, name, fields) => {
    expect(Object.keys(schemas[name]?.properties ?? {}).toSorted()).toEqual(words(fields));
  });

  it.each([
    ['ENT-03 OPEN-060', 'AccountantProfile', ['Contador Freelance', 'Estudio Contable', 'Siscont']],
    ['ENT-08', 'BusinessStatus', ['VALID', 'IN_PROGRESS', 'MISSING_PERMISSIONS', 'INVALID_CREDENTIALS']],
    ['LOGIN-12 OPEN-003', 'AbTestGroup', ['TEMPLATEA', 'TEMPLATEB']],
    ['OPEN-052', 'VoucherFileType', ['xml', 'jpeg']],
    ['OPEN-053', 'InvoiceListStatus', ['0']],
    [
      'OPEN-054',
      'FilterKey',
      [
        'types_of_vouchers',
        'series_of_vouchers',
        'status_of_vouchers',
        'reasons_of_vouchers',
        'credits_of_vouchers',
        'detractions_of_vouchers',
        'questions_of_vouchers',
        'pdt_of_vouchers',
        'provider_of_vouchers',
        'serie_number_of_vouchers',
        'amounts_of_vouchers',
      ],
    ],
  ])('%s: %s has its values', (_, name, values) => {
    expect(schemas[name]?.enum).toEqual(values);
  });

  it('ENT-04 has trial and paid subscriptions', () => {
    expect(schemas['Subscription']?.properties?.['plan_type']?.enum).toEqual([1, 2]);
  });

  it.each(['202601', '202612', '199909'])('ENT-11 accepts the period %s', (period) => {
    expect(period).toMatch(new RegExp(schemas['TaxPeriod']?.pattern ?? ''));
  });

  it.each(['202600', '202613', '20261', '2026-10', '2026101'])('ENT-11 refuses the period %s', (period) => {
    expect(period).not.toMatch(new RegExp(schemas['TaxPeriod']?.pattern ?? '(?:)'));
  });
});

describe('every operation', () => {
  it('ROLE-01 has one kind of signed-in user, who sends a bearer token', () => {
    const schemes = Object.values(contract.components.securitySchemes).map(({ type, scheme }) => [type, scheme]);
    expect([schemes, contract.security]).toEqual([[['http', 'bearer']], [{ bearerAuth: [] }]]);
  });

  it.each(operations)(
    'ERR-01 API-02 $operationId describes the answer to a missing token',
    ({ security, responses: own, operationId }) => {
      const asked =
        ['signIn', 'signInSiscont', 'signInWithFactor', 'signInWithPasskey'].includes(operationId) ||
        security === undefined;
      expect('401' in own).toBe(asked);
    },
  );

  it.each(operations)('ERR-03 ERR-05 $operationId describes its failures as problems', ({ responses: own }) => {
    const failures = Object.entries(own).filter(([status]) => Number(status) >= 400);
    const shapes = failures.map(([status, answer]) => [
      status,
      (answer.$ref ? dereferenced(answer.$ref, responses) : answer)?.content?.['application/json']?.schema?.$ref,
    ]);
    expect(shapes).toEqual(failures.map(([status]) => [status, '#/components/schemas/Problem']));
  });

  it.each(operations)(
    'ERR-03 $operationId has input or can have a body, and describes the answer to a wrong request',
    ({ route, responses: own, parameters: used = [], requestBody }) => {
      // A body that is no JSON is refused, also where none is read.
      expect('400' in own).toBe(used.length > 0 || requestBody !== undefined || !route.startsWith('GET '));
    },
  );

  it.each(operations)('API-01 $operationId refuses unknown fields', ({ requestBody }) => {
    const shape = shapeOf(requestBody?.content?.['application/json']?.schema);
    expect(shape?.additionalProperties ?? false).toBe(false);
  });
});

describe('every shape', () => {
  const objects = Object.entries(schemas).filter(([, { type }]) => type === 'object');
  const isDescribed = (schema: Schema): boolean => {
    const own = shapeOf(schema);
    return [schema.description, own?.description].some(Boolean) || (own?.items !== undefined && isDescribed(own.items));
  };

  it('ENT-27 says what each of its fields is', () => {
    const bare = objects.flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([field, schema]) => (isDescribed(schema) ? [] : [`${name}.${field}`])),
    );
    expect(bare).toEqual([]);
  });

  it('ENT-27 gives an example', () => {
    expect(objects.filter(([, { examples = [] }]) => examples.length === 0).map(([name]) => name)).toEqual([]);
  });

  it('ENT-25 OPEN-057 shows codes as the server writes them: a RUC that exists, a number without leading zeros', () => {
    const codes = JSON.stringify(schemas).match(/\d{11}-\d{6}-\d{2}-[A-Z0-9]{4}-\d+/g) ?? [];
    expect(new Set(codes)).toEqual(
      new Set(['123', '130', '132'].map((number) => `20512345671-202610-01-F001-${number}`)),
    );
  });
});

it('OPEN-046 has one shape of error', () => {
  expect(Object.keys(schemas['Problem']?.properties ?? {})).toEqual(['errors', 'factor', 'request_id']);
  expect(schemas['Problem']?.required).toEqual(['errors']);
  expect(schemas['ProblemEntry']?.required).toEqual(['code', 'message']);
});

describe('the input of a call', () => {
  const fixedLength = (pattern = '*') => /^\^.*\$$/.test(pattern) && !/[*+]|{\d*,}/.test(pattern);
  const isBounded: Readonly<Record<string, (schema: Schema) => boolean>> = {
    string: ({ maxLength, format, pattern, ...schema }) =>
      maxLength !== undefined ||
      schema.enum !== undefined ||
      schema.const !== undefined ||
      ['uuid', 'date', 'date-time'].includes(format ?? '') ||
      fixedLength(pattern),
    array: ({ maxItems }) => maxItems !== undefined,
    object: ({ additionalProperties, maxProperties }) => additionalProperties === false || maxProperties !== undefined,
  };

  /** The places in a schema whose values have no limit of length, by their path. */
  function unboundedIn(schema: Schema | undefined, path: string, above: readonly Schema[] = []): string[] {
    const shape = shapeOf(schema);
    if (!shape || above.includes(shape)) return [];
    const inside = (part: Schema | undefined, name: string) => unboundedIn(part, `${path}${name}`, [...above, shape]);
    return [
      ...[shape.type].flat().flatMap((type) => (isBounded[type ?? '']?.(shape) === false ? [path] : [])),
      ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) => inside(part, `.${name}`)),
      ...inside(shape.items, '[]'),
      ...inside(shape.contentSchema, ''),
      ...[shape.anyOf, shape.oneOf, shape.allOf].flatMap((parts) => parts?.flatMap((part) => inside(part, '')) ?? []),
    ];
  }

  it('has a limit of length in every text, list and object', () => {
    const unbounded = operations.flatMap((operation) => [
      ...queryOf(operation).flatMap(({ name, schema }) => unboundedIn(schema, `${operation.operationId} ?${name}`)),
      ...unboundedIn(operation.requestBody?.content?.['application/json']?.schema, operation.operationId),
    ]);
    expect(unbounded).toEqual([]);
  });
});

it('marks every field of an answer that contains a token', () => {
  const fields = operations.flatMap(({ responses: answers }) =>
    Object.entries(answers).flatMap(([status, answer]) =>
      status.startsWith('2')
        ? Object.entries(shapeOf(answer.content?.['application/json']?.schema)?.properties ?? {})
        : [],
    ),
  );
  const names = (wanted: (field: string, schema: Schema) => boolean) => [
    ...new Set(fields.filter(([field, schema]) => wanted(field, schema)).map(([field]) => field)),
  ];
  // The token of the calendar is inside its address.
  expect(names((_, schema) => schema['x-secret'] === true).toSorted()).toEqual([
    'access_token',
    'answer_url',
    'calendar_url',
    'pdf_link',
    'recovery_codes',
    'recovery_token',
    'sas',
    'secret',
    'summary_url',
    'uri',
    'voucher',
  ]);
  expect(names((field) => /token|^sas$|secret/.test(field))).toEqual([
    'access_token',
    'secret',
    'recovery_token',
    'sas',
  ]);
});
