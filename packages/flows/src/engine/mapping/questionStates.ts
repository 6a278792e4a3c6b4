/** The states of a question to the client, by their names in the contract. */
export const questionStates = { abierta: 'open', respondida: 'answered', vencida: 'expired' } as const;
