export const passwordTexts = { show: 'Mostrar contraseña', hide: 'Ocultar contraseña' } as const;

export const bannerTexts = { dismiss: 'Cerrar aviso' } as const;

/** Texts of form fields. `optional` is shown after the label of a field that may be empty. */
export const fieldTexts = { optional: '(opcional)' } as const;
