/** Texts of a PDF in the voucher viewer. Its title is in `viewerTexts`. */
export const pdfTexts = {
  page: (number: number, count: number) => `Página ${number} de ${count}`,
  /** In place of a page that cannot be shown while others can: why, and what to do. */
  unreadablePage: {
    damaged: {
      title: 'Esta página está dañada',
      text: 'Descarga el PDF y prueba a abrirlo con otro programa, o pide otra copia a quien lo emitió.',
    },
    unsupported: {
      title: 'Esta página tiene imágenes que no podemos mostrar',
      text: 'Descarga el PDF para verla completa en tu equipo.',
    },
  },
  /** Why a PDF cannot be shown, and what to do with it. */
  unreadable: {
    damaged: {
      title: 'Este PDF está dañado',
      text: 'Descárgalo y prueba a abrirlo con otro programa, o pide otra copia a quien lo emitió.',
    },
    protected: {
      title: 'Este PDF tiene contraseña',
      text: 'Descárgalo y ábrelo en tu equipo con su contraseña.',
    },
    unsupported: {
      title: 'Este PDF tiene imágenes que no podemos mostrar',
      text: 'Descárgalo para verlo completo en tu equipo.',
    },
  },
} as const;
