/** The words beside the field of a new password, and why one is refused. */
export const passwordStrengthTexts = {
  common: 'Esa contraseña es una de las más usadas y se adivina enseguida. Elige otra.',
  personal: 'No uses tu nombre, tu correo, tu DNI ni tu celular en la contraseña. Elige otra.',
  same: 'La contraseña nueva es la misma que la actual',
  /** What the meter says of a password, from the weakest to the strongest. */
  strength: {
    weak: 'Débil: se adivina en poco tiempo. Hazla más larga.',
    fair: 'Regular: agrégale otra palabra o más caracteres.',
    good: 'Buena',
    strong: 'Muy buena',
  },
  /** The name of the meter for screen readers. */
  meter: 'Seguridad de la contraseña',
} as const;
