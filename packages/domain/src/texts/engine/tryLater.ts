/** The sentence that asks the user to try again after a failure whose cause is not known. */
export const tryLater = 'Por favor, inténtalo de nuevo en un minuto.';
