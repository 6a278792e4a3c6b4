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
}

interface Media {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  security?: readonly unknown[];
  parameters?: readonly ({ name: string; in: string; $ref?: string } | { $ref: string })[];
  requestBody?: Media;
  responses: Record<string, Media & { $ref?: string }>;
}

interface Contract {
  servers: readonly { url: string }[];
  security: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, { name: string; in: string }>;
    responses: Record<string, Media>;
    securitySchemes: Record<string, { type: string; scheme: string }>;
  };
}

const contract: Contract = json;
const { schemas, parameters, responses } = contract.components;

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, ...operation })),
);

const named = <Value>($ref: string, values: Record<string, Value>) => values[$ref.split('/').at(-1) ?? ''];
const shapeOf = (schema: Schema | undefined) => (schema?.$ref ? named(schema.$ref, schemas) : schema);
const fieldsOf = (media: Media | undefined) =>
  Object.keys(shapeOf(media?.content?.['application/json']?.schema)?.properties ?? {});
const queryOf = ({ parameters: used = [] }: Operation) =>
  used.flatMap((one) => {
    const parameter = '$ref' in one && one.$ref ? named(one.$ref, parameters) : one;
    return parameter && 'name' in parameter && parameter.in === 'query' ? [parameter.name] : [];
  });
const words = (text: string) => text.split(' ').filter(Boolean).toSorted();
const find = (id: string) => operations.find(({ operationId }) => operationId === id);

const voucherPage = 'success data metadata';

/** Requirement, operation, method and path, query, body, answer: what the specification lists. */
const calls: readonly (readonly [string, string, string, string, string, string])[] = [
  ['API-04', 'signIn', 'POST /users/sign-in', '', 'email password', 'access_token ab_test_group'],
  [
    'API-05 ENT-02 SIGNUP-36 SIGNUP-37',
    'signUp',
    'POST /users',
    '',
    'name last_name document_number email phone_number accountant_profile password utm_source utm_medium utm_campaign captcha_token captcha_action coupon_code',
    'access_token ab_test_group',
  ],
  [
    'API-06',
    'signUpSiscont',
    'POST /users-siscont',
    '',
    'name last_name document_number email phone_number password',
    'access_token ab_test_group',
  ],
  ['API-07', 'requestPasswordRecovery', 'POST /users/recover-password', '', 'email', ''],
  ['API-08', 'validateRecoveryToken', 'GET /users/recover-password', 'recovery_token', '', ''],
  ['API-09', 'updatePassword', 'PUT /users/password', '', 'token password', ''],
  [
    'API-10 ENT-01',
    'getMe',
    'GET /me',
    '',
    '',
    'uuid name last_name document_number email phone_number accountant_profile subscription',
  ],
  [
    'API-11 EVENTS-01 EVENTS-02',
    'logEvent',
    'POST /me/event-logs',
    '',
    'event_type description accountant_uuid business_uuid session_id metadata',
    '',
  ],
  ['API-12', 'validateBusinessByRuc', 'GET /businesses/validate-by-ruc/{ruc}', '', '', 'uuid ruc name accountant_uuid'],
  [
    'API-13 ENT-05 ENT-07 ENT-09',
    'createBusiness',
    'POST /me/businesses',
    '',
    'ruc name username passwordSOL terms privacy sunat_api_key sunat_api_secret paternal_surname maternal_surname given_names',
    '',
  ],
  [
    'API-14 PAYMENT-08 OPEN-062',
    'chargeOneTime',
    'POST /me/payment/one-time-charge',
    '',
    'accountant_uuid plan_id token email amount',
    'message',
  ],
  ['API-15 ENT-10', 'listBusinesses', 'GET /accountant/dashboard/filters', '', '', 'businesses'],
  ['API-16 OPEN-056', 'listPeriods', 'GET /businesses/{id}/periods', '', '', 'tax_periods'],
  [
    'API-17 ENT-12 OPEN-041',
    'getPurchaseDashboard',
    'GET /purchase/dashboard',
    'filters',
    '',
    'currency_code purchase_details sum_positive_balance detractions',
  ],
  [
    'API-18 ENT-15',
    'getSalesDashboard',
    'GET /sales/dashboard',
    'filters',
    '',
    'total_count_fa total_count_bv total_count_nc total_count_nd total_count_other_codes total_igv_fa total_igv_bv total_igv_nc total_igv_nd total_igv_other_codes total_importe_total total_cpes_count total_amount_igv porcentage_previous_month',
  ],
  ['API-19', 'getHistory', 'GET /dashboard/history', 'filters', '', ''],
  [
    'API-20 ENT-22',
    'getPdtReport',
    'GET /dashboard/pdt-report',
    'filters',
    '',
    'non_taxable_amount igv_10_taxable_amount igv_10_amount igv_18_taxable_amount igv_18_amount',
  ],
  [
    'API-21 LISTINGS-01 OPEN-040',
    'listObserved',
    'GET /businesses/dashboard-reports/observed',
    'ruc tax_period page size',
    '',
    voucherPage,
  ],
  [
    'API-22 LISTINGS-16 OPEN-051',
    'validateObserved',
    'PATCH /businesses/dashboard-reports/observed/validate/',
    'ruc tax_period',
    'cpes',
    '',
  ],
  [
    'API-23 LISTINGS-18',
    'declineObserved',
    'PATCH /businesses/dashboard-reports/observed/decline/',
    'ruc tax_period',
    'cpes',
    '',
  ],
  [
    'API-24 API-42 LISTINGS-02',
    'listRejected',
    'GET /businesses/dashboard-reports/rejected',
    'ruc tax_period page page_record',
    '',
    voucherPage,
  ],
  [
    'API-25 API-39 PERC-15',
    'listPerceptions',
    'GET /businesses/dashboard-reports/perceptions',
    'business_ruc business_uuid tax_period page size',
    '',
    'success data summary metadata',
  ],
  [
    'API-26 API-39 RETN-14',
    'listRetentions',
    'GET /businesses/dashboard-reports/retentions',
    'business_ruc business_uuid tax_period page size',
    '',
    'success data summary metadata',
  ],
  [
    'API-27 DETR-21 DETR-22',
    'listDetractions',
    'GET /businesses/dashboard/detractions',
    'business_uuid ruc tax_period page size paid fecha_inicio fecha_fin',
    '',
    voucherPage,
  ],
  [
    'API-28 LISTINGS-03',
    'listValidated',
    'GET /businesses/dashboard-reports/validated',
    'ruc uuid tax_period page size',
    '',
    voucherPage,
  ],
  [
    'API-29 DOWNLOAD-27',
    'downloadValidatedFiles',
    'POST /businesses/dashboard-reports/validated-images',
    '',
    'ruc tax_period page size invoiceCodes type',
    'zip_file',
  ],
  [
    'API-30 ENT-30 LISTINGS-12',
    'getAllInvoicesFilters',
    'GET /businesses/dashboard-reports/filter-all-invoices',
    'ruc tax_period',
    '',
    'types_of_vouchers series_of_vouchers status_of_vouchers provider_of_vouchers serie_number_of_vouchers',
  ],
  [
    'API-31 LISTINGS-04 OPEN-054',
    'listAllInvoices',
    'GET /businesses/dashboard-reports/all-invoices',
    'ruc tax_period page size status filter_by value_filter',
    '',
    voucherPage,
  ],
  [
    'API-32 DOWNLOAD-28',
    'downloadAllInvoicesFiles',
    'POST /businesses/dashboard-reports/all-invoices-files',
    '',
    'ruc tax_period page size invoiceCodes type status',
    'zip_file',
  ],
  [
    'API-33 ENT-16',
    'getTotals',
    'GET /businesses/dashboard/total-amount',
    'ruc tax_period',
    '',
    'total_cpes_count total_amount_igv_sales total_amount_igv_purchase sum_positive_balance flag_show_positive_balance',
  ],
  [
    'API-34 ENT-17',
    'getDetractionTotals',
    'GET /businesses/dashboard/total-amount-detractions',
    'ruc tax_period business_uuid',
    '',
    'sum_paid_detractions sum_not_paid_detractions',
  ],
  [
    'API-35 ENT-32 DOWNLOAD-10',
    'requestReport',
    'GET /businesses/{ruc}/reports',
    'tax_period operation_type file_extension',
    '',
    'sas blob_filename',
  ],
  [
    'API-36 DOWNLOAD-14',
    'requestSiscontReport',
    'GET /businesses/{ruc}/reports/siscont',
    'tax_period',
    '',
    'sas blob_filename',
  ],
  [
    'API-37 ENT-31',
    'updateCredentials',
    'PATCH /businesses/{uuid}/credentials',
    '',
    'username password sunat_api_key sunat_api_secret',
    '',
  ],
  [
    'API-38 ENT-31',
    'validateCredentials',
    'POST /businesses/{uuid}/validate-credentials',
    '',
    'ruc username password sunat_api_key sunat_api_secret',
    'code source_validation',
  ],
  [
    'API-40 OPEN-048',
    'signInSiscont',
    'POST /users-siscont/sign-in',
    '',
    'email password',
    'access_token ab_test_group',
  ],
];

describe('the calls of the specification', () => {
  it.each(calls)('%s: %s is %s with its fields', (_, operationId, route, query, body, answer) => {
    const operation = find(operationId);
    expect(
      operation && {
        route: operation.route,
        query: queryOf(operation).toSorted(),
        body: fieldsOf(operation.requestBody).toSorted(),
        answer: fieldsOf(operation.responses['200']).toSorted(),
      },
    ).toEqual({ route, query: words(query), body: words(body), answer: words(answer) });
  });

  it('API-01 has everything under /app/internal', () => {
    expect(contract.servers.map(({ url }) => url)).toEqual(['/app/internal']);
  });

  it('API-43 knows purchases and sales', () => {
    expect(schemas['OperationType']?.enum).toEqual(['COMPRA', 'VENTA']);
  });

  it('has no call beside them but our own', () => {
    const specified = new Set(calls.map(([, operationId]) => operationId));
    expect(operations.filter(({ operationId }) => !specified.has(operationId)).map(({ route }) => route)).toEqual([
      'POST /businesses/{uuid}/imports',
      'GET /businesses/{uuid}/imports',
      'GET /imports/{id}',
      'POST /imports/{id}/files',
      'GET /files/reports/{token}/{name}',
      'GET /files/vouchers/{token}/{name}',
      'GET /health',
    ]);
  });
});

describe('the entities', () => {
  it.each([
    [
      'ENT-05',
      'Business',
      'uuid name businessName ruc status exists_periods_processed missing_permissions accountant_uuid registered',
    ],
    ['ENT-06', 'MissingPermission', 'module_name'],
    [
      'ENT-13',
      'PurchaseDetails',
      'total_cpes_count num_observed num_deductibles num_not_processed num_not_deductible igv_amount_total igv_amount_observed igv_amount_deductibles igv_amount_not_processed igv_amount_not_deductible observed_reasons',
    ],
    ['ENT-14', 'ObservedReason', 'total_count total_monto_igv'],
    ['ENT-15 OPEN-014', 'SalesChange', 'porcentage_total_sales porcentage_cps_count'],
    [
      'ENT-18',
      'PerceptionVoucher',
      'perception_regime_description document_number issue_date ruc_supplier ruc_customer perception_amount state link',
    ],
    ['ENT-19', 'PerceptionSummary', 'total_items total_amount_perceptions'],
    [
      'ENT-20',
      'RetentionVoucher',
      'supplier_business_name ruc_supplier issue_date document_number retention_amount state link',
    ],
    ['ENT-21', 'RetentionSummary', 'total_items total_amount_retentions'],
    [
      'ENT-23 OPEN-037',
      'PurchaseVoucher',
      'code issue_date serie number supplier_business_name item_description taxable_amount img_cpe_link xml_cpe_link afecto_detraccion status supplier_ruc document_type_code currency_code igv_amount total_amount reasons',
    ],
    [
      'ENT-24 ENT-26 OPEN-177',
      'DetractionVoucher',
      'issuer_date serie_number supplier_business_name total_amount deposit_amount payment_datetime certificate_number operation_name img_cpe_file_url voucher_unique_code sol_user account_number account_type_name customer_identity_number good_or_service_code good_or_service_name tax_period_payment operation_number detraction_payment',
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
        'provider_of_vouchers',
        'serie_number_of_vouchers',
      ],
    ],
  ])('%s: %s has its values', (_, name, values) => {
    expect(schemas[name]?.enum).toEqual(values);
  });

  it('ENT-04 has trial and paid subscriptions', () => {
    expect(schemas['Subscription']?.properties?.['plan_type']?.enum).toEqual([1, 2]);
  });

  it.each(['202601', '202612', '199909'])('ENT-11 takes the period %s', (period) => {
    expect(period).toMatch(new RegExp(schemas['TaxPeriod']?.pattern ?? ''));
  });

  it.each(['202600', '202613', '20261', '2026-10', '2026101'])('ENT-11 refuses the period %s', (period) => {
    expect(period).not.toMatch(new RegExp(schemas['TaxPeriod']?.pattern ?? '(?:)'));
  });
});

describe('every operation', () => {
  it('ROLE-01 knows one kind of signed-in user, whoever holds a bearer token', () => {
    const schemes = Object.values(contract.components.securitySchemes).map(({ type, scheme }) => [type, scheme]);
    expect([schemes, contract.security]).toEqual([[['http', 'bearer']], [{ bearerAuth: [] }]]);
  });

  it.each(operations)(
    'ERR-01 API-02 $operationId says what a missing token answers',
    ({ security, responses: own, operationId }) => {
      const asked = ['signIn', 'signInSiscont'].includes(operationId) || security === undefined;
      expect('401' in own).toBe(asked);
    },
  );

  it.each(operations)('ERR-03 ERR-05 $operationId tells its failures as problems', ({ responses: own }) => {
    const failures = Object.entries(own).filter(([status]) => Number(status) >= 400);
    const shapes = failures.map(([status, answer]) => [
      status,
      (answer.$ref ? named(answer.$ref, responses) : answer)?.content?.['application/json']?.schema?.$ref,
    ]);
    expect(shapes).toEqual(
      failures.map(([status]) => [status, `#/components/schemas/${status === '503' ? 'Health' : 'Problem'}`]),
    );
  });

  it.each(operations)(
    'ERR-03 $operationId that takes anything says what a wrong request answers',
    ({ responses: own, parameters: used = [], requestBody }) => {
      expect('400' in own).toBe(used.length > 0 || requestBody !== undefined);
    },
  );

  it.each(operations)('API-01 $operationId takes no field it does not know', ({ requestBody }) => {
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
    expect(new Set(codes)).toEqual(new Set(['20512345671-202610-01-F001-123']));
  });
});

it('OPEN-046 has one shape of error', () => {
  expect(Object.keys(schemas['Problem']?.properties ?? {})).toEqual(['errors']);
  expect(schemas['ProblemEntry']?.required).toEqual(['code', 'message']);
});
