/** The titles of the pages of the web app. */
export const pageTexts = {
  /**
   * The title of each page by its name in the route table of the web app. It is shown in the browser's tab and announced
   * by screen readers. Titles are not read from the texts of the screens, because the first page would then load all of
   * those texts.
   */
  titles: {
    root: 'Inicia sesión',
    signIn: 'Inicia sesión',
    signUp: 'Crea tu cuenta',
    recoveryRequest: 'Recupera tu contraseña',
    newPassword: 'Crea una nueva contraseña',
    clientAnswer: '¿Reconoces esta compra?',
    home: 'Mis Empresas',
    collections: 'Recolecciones',
    registerBusiness: 'Registrar una nueva empresa',
    registerFromFile: 'Registrar empresas desde un archivo',
    onboarding: 'Registra tus empresas',
    board: 'Tablero del mes',
    officeReview: 'Revisión de observados',
    notices: 'Avisos',
    stopNoticeMails: 'Dejar de recibir avisos',
    pendingDeposits: 'Detracciones de hoy',
    processing: 'Estamos procesando tus empresas',
    plans: 'Planes y precios',
    plansByChat: 'Planes y precios',
    payment: 'Pago',
    dashboard: 'Tu reporte de empresa',
    purchases: 'Comprobantes de compra',
    sales: 'Comprobantes de venta',
    detractions: 'Detracciones',
    perceptions: 'Percepciones',
    retentions: 'Retenciones',
    pdtReport: 'Informe PDT',
    editCredentials: 'Editar credenciales',
    proposalChanges: 'Cambios de SUNAT',
    reconciliation: 'Cuadre',
    observations: 'Comprobantes observados',
    observedVoucher: 'Factura observada',
    review: 'Revisar uno por uno',
    workingPaper: 'Papel de trabajo de decisiones',
    upload: 'Subir archivos',
    officeUpload: 'Archivos de todos los clientes',
    sunatGuide: 'Conecta una empresa con SUNAT',
    partnerValidate: 'Validando tu cuenta',
    partnerSignUp: 'Registra tu cuenta',
    partnerBusiness: 'Registra tu empresa',
    simulatedError: 'Algo salió mal',
    notFound: 'Página no disponible',
  },
  /** The title of the browser's tab. */
  document: (title: string) => `${title} · ContaPro`,
} as const;
