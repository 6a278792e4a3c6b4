/** The page that resolves a refused request, by the code of the server; null when no page does. */
export function requestRemedyOf(code: string | undefined): 'plans' | 'clients' | null {
  switch (code) {
    case 'PLAN_EXPIRED':
    case 'PLAN_LIMIT_REACHED':
      return 'plans';
    case 'RUC_ALREADY_REGISTERED':
    case 'RUC_REQUESTED':
      return 'clients';
    default:
      return null;
  }
}
