import { operationInSoles } from './amounts.ts';
import type { Operation, TradingBusiness } from './operations.ts';
import { allSuppliers, customers } from './trade.ts';
import type { Withholding } from './ubl.ts';

/** Whether an invoice is paid with a retention or perception: its total is more than S/ 700.00. */
const worthWithholding = (operation: Operation) =>
  operation.state === '1' && operation.type === '01' && operationInSoles(operation, operation.total) > 70_000;

/**
 * The retentions (3 %) of customers that are retention agents, and the perceptions (1 %) of suppliers that are
 * perception agents.
 */
export function withholdingsOf(business: TradingBusiness, operations: readonly Operation[]): Withholding[] {
  const own = { idType: '6', id: business.ruc, name: business.name };
  const retaining = new Set(customers.filter(({ retentionAgent }) => retentionAgent).map(({ id }) => id));
  const perceiving = new Set(allSuppliers.filter(({ perceptionAgent }) => perceptionAgent).map(({ ruc }) => ruc));
  return operations.filter(worthWithholding).flatMap((invoice): Withholding[] => {
    const common = { number: invoice.number, issueDate: invoice.issueDate, receiver: own, invoice };
    if (invoice.book === 'venta' && retaining.has(invoice.customer.id))
      return [{ ...common, kind: 'Retention', serie: 'R001', agent: invoice.customer, systemCode: '01', percent: 3 }];
    if (invoice.book === 'compra' && perceiving.has(invoice.issuer.id))
      return [{ ...common, kind: 'Perception', serie: 'P001', agent: invoice.issuer, systemCode: '02', percent: 1 }];
    return [];
  });
}
