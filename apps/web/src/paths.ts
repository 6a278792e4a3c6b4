/** Every address of the product, once. */
export const paths = {
  root: '/',
  signIn: '/login',
  signUp: '/crear-cuenta',
  recoveryRequest: '/recuperar-contraseña-identificacion',
  newPassword: '/recuperar-contraseña',
  simulatedError: '/simulated-error',
  home: '/inicio',
  registerBusiness: '/registrar-empresa',
  onboarding: '/registrar-empresas',
  processing: '/registro-empresa',
  plans: '/planes-y-precios',
  plansByChat: '/planes',
  payment: '/pago',
  dashboard: '/dashboard',
  purchases: '/dashboard/comprobantes',
  detractions: '/dashboard/detracciones',
  perceptions: '/dashboard/percepciones',
  retentions: '/dashboard/retenciones',
  pdtReport: '/dashboard/informe-pdt',
  editCredentials: '/dashboard/editar-credenciales',
  observations: '/dashboard/observaciones',
  observedVoucher: '/dashboard/observaciones/factura-observada',
  upload: '/dashboard/subir-archivos',
  partnerValidate: '/siscont/validate',
  partnerSignUp: '/siscont/registrar-cuenta',
  partnerBusiness: '/siscont/registrar-empresa',
} as const;

export const isInDashboard = (path: string) => path === paths.dashboard || path.startsWith(`${paths.dashboard}/`);

/** Query of the purchases page that preselects a filter, as the terms of the IGV sum do. */
export const filteredPurchases = (key: string, value: string) =>
  `${paths.purchases}?${new URLSearchParams({ filtro: key, valor: value })}`;
