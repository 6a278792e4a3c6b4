import type { operations as Operations, paths } from '@contapro/openapi';

/** Every operation of the contract but the signed links, which are fetched as they were given (`fetchFile`). */
export type OperationId = Exclude<keyof Operations, 'getReportFile' | 'getVoucherFile'>;

export type Method = 'get' | 'post' | 'put' | 'patch';

/** How a call is made and what its answer may be. */
export interface Operation {
  readonly method: Method;
  readonly path: keyof paths;
  /** Without a token: a 401 is no expired session (OPEN-070). */
  readonly isPublic?: true;
  /** The status stands as it came (OPEN-165). Otherwise the call reads: any failure but 401 and 404 is a 500. */
  readonly keepsStatus?: true;
  /** An empty answer is success and what stands in it does not matter (OPEN-045). Otherwise one must come. */
  readonly mayBeEmpty?: true;
  /** A 401 signs out instead of expiring the session (OPEN-023). */
  readonly isQuiet?: true;
}

type PathOf<Id extends OperationId, M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, Operations[Id]> ? Path : never;
}[keyof paths];

type Routed<Id extends OperationId> = {
  [M in Method]: Operation & { readonly method: M; readonly path: PathOf<Id, M> };
}[Method];

/** Forgetting an operation, or giving it another's method or path, does not compile. */
export const operations = {
  signIn: { method: 'post', path: '/users/sign-in', isPublic: true, keepsStatus: true },
  signUp: { method: 'post', path: '/users', isPublic: true, keepsStatus: true },
  signUpSiscont: { method: 'post', path: '/users-siscont', isPublic: true, keepsStatus: true },
  signInSiscont: { method: 'post', path: '/users-siscont/sign-in', isPublic: true, keepsStatus: true },
  requestPasswordRecovery: {
    method: 'post',
    path: '/users/recover-password',
    isPublic: true,
    keepsStatus: true,
    mayBeEmpty: true,
  },
  validateRecoveryToken: {
    method: 'get',
    path: '/users/recover-password',
    isPublic: true,
    keepsStatus: true,
    mayBeEmpty: true,
  },
  updatePassword: { method: 'put', path: '/users/password', isPublic: true, keepsStatus: true, mayBeEmpty: true },

  getMe: { method: 'get', path: '/me', isQuiet: true },
  logEvent: { method: 'post', path: '/me/event-logs', keepsStatus: true, mayBeEmpty: true },
  chargeOneTime: { method: 'post', path: '/me/payment/one-time-charge', keepsStatus: true },

  createBusiness: { method: 'post', path: '/me/businesses', keepsStatus: true, mayBeEmpty: true },
  validateBusinessByRuc: { method: 'get', path: '/businesses/validate-by-ruc/{ruc}' },
  listBusinesses: { method: 'get', path: '/accountant/dashboard/filters' },
  listPeriods: { method: 'get', path: '/businesses/{id}/periods' },
  updateCredentials: { method: 'patch', path: '/businesses/{uuid}/credentials', keepsStatus: true, mayBeEmpty: true },
  validateCredentials: { method: 'post', path: '/businesses/{uuid}/validate-credentials', keepsStatus: true },

  getPurchaseDashboard: { method: 'get', path: '/purchase/dashboard' },
  getSalesDashboard: { method: 'get', path: '/sales/dashboard' },
  getHistory: { method: 'get', path: '/dashboard/history' },
  getPdtReport: { method: 'get', path: '/dashboard/pdt-report' },
  getTotals: { method: 'get', path: '/businesses/dashboard/total-amount' },
  getDetractionTotals: { method: 'get', path: '/businesses/dashboard/total-amount-detractions' },

  listObserved: { method: 'get', path: '/businesses/dashboard-reports/observed' },
  validateObserved: {
    method: 'patch',
    path: '/businesses/dashboard-reports/observed/validate/',
    keepsStatus: true,
    mayBeEmpty: true,
  },
  declineObserved: {
    method: 'patch',
    path: '/businesses/dashboard-reports/observed/decline/',
    keepsStatus: true,
    mayBeEmpty: true,
  },
  listRejected: { method: 'get', path: '/businesses/dashboard-reports/rejected' },
  listValidated: { method: 'get', path: '/businesses/dashboard-reports/validated' },
  downloadValidatedFiles: { method: 'post', path: '/businesses/dashboard-reports/validated-images' },
  listAllInvoices: { method: 'get', path: '/businesses/dashboard-reports/all-invoices' },
  getAllInvoicesFilters: { method: 'get', path: '/businesses/dashboard-reports/filter-all-invoices' },
  downloadAllInvoicesFiles: { method: 'post', path: '/businesses/dashboard-reports/all-invoices-files' },
  listPerceptions: { method: 'get', path: '/businesses/dashboard-reports/perceptions' },
  listRetentions: { method: 'get', path: '/businesses/dashboard-reports/retentions' },
  listDetractions: { method: 'get', path: '/businesses/dashboard/detractions' },

  requestReport: { method: 'get', path: '/businesses/{ruc}/reports' },
  requestSiscontReport: { method: 'get', path: '/businesses/{ruc}/reports/siscont' },

  createImport: { method: 'post', path: '/businesses/{uuid}/imports', keepsStatus: true },
  listImports: { method: 'get', path: '/businesses/{uuid}/imports' },
  getImport: { method: 'get', path: '/imports/{id}' },
  uploadImportFile: { method: 'post', path: '/imports/{id}/files', keepsStatus: true },

  getHealth: { method: 'get', path: '/health', isPublic: true },
} as const satisfies { readonly [Id in OperationId]: Routed<Id> };
