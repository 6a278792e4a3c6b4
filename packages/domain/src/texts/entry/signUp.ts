export const signUpTexts = {
  title: 'Ahorra el 50% del tiempo en tu declaración de impuestos',
  lead: 'ContaPro reúne las compras y ventas de tus empresas desde SUNAT y te deja el IGV del periodo calculado.',
  benefitsLabel: 'Beneficios',
  benefits: ['7 días de prueba gratis', 'Más de 100 contadores ya lo usan', 'Respaldado por un grupo bancario'],
  hasAccount: '¿Ya tienes una cuenta?',
  signIn: 'Inicia sesión',
  formTitle: 'Crea tu cuenta',
  formLead: 'Prueba gratis por 7 días. No te pedimos tarjeta.',
  name: 'Nombres',
  lastName: 'Apellidos',
  documentNumber: 'DNI',
  phoneNumber: 'Celular',
  email: 'Correo electrónico',
  profile: 'Perfil de contador',
  selectProfile: 'Selecciona tu perfil',
  password: 'Contraseña',
  passwordHint: 'Mínimo 6 caracteres, con una mayúscula y una minúscula.',
  coupon: 'Código de cupón',
  submit: 'Crear cuenta',
  submitting: 'Creando tu cuenta...',
  featuresTitle: 'Todo el periodo en una sola página',
  features: {
    sum: {
      title: 'El IGV como una suma',
      text: 'Ventas menos compras deducibles menos saldo a favor. Cada término abre sus comprobantes.',
    },
    observed: {
      title: 'Observaciones a la vista',
      text: 'Gastos ajenos, detracciones pendientes y proveedores no habidos, separados antes de declarar.',
    },
    books: {
      title: 'Listo para tus libros',
      text: 'Excel con ítems, archivos de texto para el SIRE, imágenes y XML en una sola descarga.',
    },
  },
  testimonials: 'Lo que dicen otros contadores',
  quote: (words: string) => `“${words}”`,
  closing: 'Tu próximo cierre, con la suma hecha.',
  start: 'Empieza tu prueba gratis',
} as const;

/** The sample figures and names in the drawings of the sign-up page. The figures add up. */
export const featureArtTexts = {
  sales: 'Ventas',
  purchases: '− Compras',
  balance: '− Saldo a favor',
  payable: 'IGV a pagar',
  files: ['Excel', 'TXT', 'XML'],
} as const;

/** Texts of a row of cards that can be moved. */
export const carouselTexts = { previous: 'Anterior', next: 'Siguiente' } as const;
