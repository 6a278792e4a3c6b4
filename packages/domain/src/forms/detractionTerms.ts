import * as z from 'zod/mini';
import { isDepositAccount } from '../depositFile.ts';
import type { DetractionTerms } from '../saleDetractions.ts';
import { detractionTermsFormTexts } from '../texts/business/saleDetractions.ts';
import type { Texts } from '../words.ts';
import { rule } from './rule.ts';

const isPercent = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) >= 1 && Number(text) <= 100;

/** The form with the usual detracción of the sales of a business. Every field may be empty. */
export const detractionTermsSchema = ({
  percent,
  account,
  code,
}: Texts['detractionTermsForm'] = detractionTermsFormTexts) =>
  z
    .object({
      code: z.string(),
      percent: z.string().check(
        z.trim(),
        rule<string>((text) => text === '' || isPercent(text), percent.invalid),
      ),
      account: z.string().check(
        z.trim(),
        rule<string>((text) => text === '' || isDepositAccount(text), account.invalid),
      ),
    })
    .check(rule((values) => values.code !== '' || values.percent === '', code.missing, ['code']));

/** The checked values of {@link detractionTermsSchema}. */
export type DetractionTermsValues = z.output<ReturnType<typeof detractionTermsSchema>>;

const orNull = (text: string) => (text === '' ? null : text);

/** The usual detracción that the values describe. */
export const detractionTermsOf = ({ code, percent, account }: DetractionTermsValues): DetractionTerms => ({
  code: orNull(code),
  percent: percent === '' ? null : Number(percent),
  account: orNull(account),
});

/** The values of the form that shows a usual detracción. */
export const detractionTermsInput = ({ code, percent, account }: DetractionTerms): DetractionTermsValues => ({
  code: code ?? '',
  percent: percent === null ? '' : String(percent),
  account: account ?? '',
});
