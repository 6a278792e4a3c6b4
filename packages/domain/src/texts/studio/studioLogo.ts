/** Texts of the logo of the studio, on the page of the team. */
export const studioLogoTexts = {
  title: 'Logo del estudio',
  lead: 'Tus clientes lo ven junto a tu nombre: en el resumen del mes, en su PDF y en la página con sus dudas.',
  failed: 'No pudimos cargar el logo',
  preview: 'Así lo ven tus clientes',
  none: 'Aún no tienes logo. Tus clientes ven solo tu nombre.',
  drop: {
    title: 'Arrastra tu logo aquí',
    over: 'Suelta la imagen aquí',
    accepts: 'PNG o JPG de 2 MB como máximo. Se ve mejor apaisado y con fondo blanco o transparente.',
    choose: 'Elegir imagen',
  },
  /** Above the area, when there is a logo. */
  replace: 'Cambiar el logo',
  remove: 'Quitar el logo',
  saving: 'Subiendo el logo',
  removing: 'Quitando el logo',
  saved: 'Listo: tus clientes ya ven este logo.',
  removed: 'Quitaste el logo. Tus clientes ven solo tu nombre.',
  problems: {
    tooHeavy: 'La imagen pesa más de 2 MB. Redúcela y súbela otra vez.',
    notAPicture: 'Ese archivo no es PNG ni JPG. Guarda tu logo en uno de esos formatos y súbelo otra vez.',
    several: 'Elige una sola imagen.',
    unknown: 'No pudimos guardar el cambio. Inténtalo otra vez en un momento.',
  },
} as const;
