import { foundIn } from '@contapro/domain';
import { foundDocuments, wireVoucherSearch } from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

/** Suppliers and vouchers of some businesses. */
export const searchAnswers = (): Pick<Answers, 'searchVouchers'> => ({
  searchVouchers: ({ query: { q } }) => {
    const begins = (text: string) => foundIn(text, q)?.[0] === 0;
    const wanted = q
      .trim()
      .replace(/^0+(?=\d)/, '')
      .toUpperCase();
    const isWanted = (serieNumber: string) => {
      const [serie = '', number = ''] = serieNumber.split('-');
      return [String(Number(number)), `${serie}-${Number(number)}`].includes(wanted);
    };
    return wireVoucherSearch({
      suppliers: foundDocuments.suppliers.filter(({ id, name }) => begins(id) || begins(name)),
      hasMoreSuppliers: false,
      vouchers: foundDocuments.vouchers.filter(({ serieNumber }) => isWanted(serieNumber)),
      hasMoreVouchers: false,
    });
  },
});
