import { isDetractionOperation, keyDepositAccount } from '@contapro/domain';
import type { DocumentFacts } from '../../vouchers/facts.ts';
import { amountOrNullAt, decimalAt } from './read-values.ts';
import { nodeAt, nodesAt, textAt, type XmlNode } from './xml-tree.ts';

/** Legend of catalogue 52: "Operación sujeta a detracción". */
const legend = '2006';

/**
 * The detracción of a document; null when nothing marks it. The marks are its payment terms, the operation types of
 * catalogue 51, and legend 2006 of catalogue 52. Values that the document does not state are empty or null.
 */
export function detractionOfXml(root: XmlNode): DocumentFacts['detraction'] {
  const isMarked = hasMark(root);
  const terms = termsOf(root, isMarked);
  if (!terms && !isMarked) return null;
  return {
    code: codeOf(terms),
    percent: decimalAt(terms, ['cbc:PaymentPercent'], 3),
    amount: amountOrNullAt(terms, ['cbc:Amount']),
    currency: (nodeAt(terms, ['cbc:Amount'])?.attributes['currencyID'] ?? '').toUpperCase(),
    account: accountOf(root),
  };
}

function hasMark(root: XmlNode): boolean {
  const operation = nodeAt(root, ['cbc:InvoiceTypeCode'])?.attributes['listID'] ?? '';
  if (isDetractionOperation(operation) || isDetractionOperation(textAt(root, ['cbc:ProfileID']))) return true;
  return nodesAt(root, ['cbc:Note']).some(({ attributes }) => attributes['languageLocaleID'] === legend);
}

function termsOf(root: XmlNode, isMarked: boolean): XmlNode | undefined {
  const all = nodesAt(root, ['cac:PaymentTerms']);
  return (
    all.find((terms) => namesDetraction(textAt(terms, ['cbc:ID']))) ??
    all.find((terms) => isUnnamedDetraction(terms, isMarked))
  );
}

/** The ID of its terms and its means is `Detraccion`, which issuers write with accents, in capitals and in the plural. */
function namesDetraction(id: string): boolean {
  return id
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
    .startsWith('detraccion');
}

/**
 * Terms without the ID. Older issuers leave it out or put the code of the good or service there. Terms of the form of payment
 * have `Contado`, `Credito` or the name of a quota where the code is, or a day of payment.
 */
function isUnnamedDetraction(terms: XmlNode, isMarked: boolean): boolean {
  const id = textAt(terms, ['cbc:ID']);
  const means = textAt(terms, ['cbc:PaymentMeansID']);
  if (id !== '' && !goodOrService.test(id)) return false;
  if (means !== '' && !goodOrService.test(means)) return false;
  if (nodeAt(terms, ['cbc:PaymentDueDate'])) return false;
  const hasPercent = decimalAt(terms, ['cbc:PaymentPercent'], 3) !== null;
  if (goodOrService.test(means)) return isMarked || hasPercent || textAt(terms, ['cbc:Amount']) !== '';
  return hasPercent || (isMarked && textAt(terms, ['cbc:Amount']) !== '');
}

/** A code of catalogue 54, with or without its zeros. */
const goodOrService = /^\d{1,3}$/;

function codeOf(terms: XmlNode | undefined): string {
  const means = textAt(terms, ['cbc:PaymentMeansID']);
  const id = textAt(terms, ['cbc:ID']);
  const code = means === '' && goodOrService.test(id) ? id : means;
  return goodOrService.test(code) ? code.padStart(3, '0') : code;
}

/** The account of Banco de la Nación: that of the means of the detracción, else of the only means without an ID. */
function accountOf(root: XmlNode): string {
  const all = nodesAt(root, ['cac:PaymentMeans']);
  const unnamed = all.filter(
    (means) => textAt(means, ['cbc:ID']) === '' && textAt(means, ['cac:PayeeFinancialAccount', 'cbc:ID']) !== '',
  );
  const means =
    all.find((one) => namesDetraction(textAt(one, ['cbc:ID']))) ?? (unnamed.length === 1 ? unnamed[0] : undefined);
  return keyDepositAccount(textAt(means, ['cac:PayeeFinancialAccount', 'cbc:ID']));
}
