import { isRuc, plainText } from '@contapro/domain';
import type { Schemas } from '../../contract/handlers.ts';
import { HttpProblem } from '../../problem.ts';
import type { BusinessRow } from './own-business.ts';

/** A business to be registered, without the consents. */
export type NamedBusiness = Omit<Schemas['NewBusiness'], 'terms' | 'privacy'>;

type Names = Pick<BusinessRow, 'ruc' | 'name' | 'paternalSurname' | 'maternalSurname' | 'givenNames'>;

/** The names of a business to be registered, as they are stored. */
export const namesOf = (body: NamedBusiness): Names => ({
  ruc: body.ruc,
  name: plainText(body.name),
  paternalSurname: partOfName(body.paternal_surname),
  maternalSurname: partOfName(body.maternal_surname),
  givenNames: partOfName(body.given_names),
});

/** A part of the name of a natural person; null when nothing is written. */
const partOfName = (typed: string | undefined): string | null => plainText(typed ?? '') || null;

/** @throws HttpProblem 400 when the RUC is not one, or the name is empty */
export function checkNames({ ruc, name }: NamedBusiness): void {
  if (!isRuc(ruc))
    throw new HttpProblem(400, [{ code: 'RUC_INVALID', message: 'El RUC ingresado es inválido', name: 'ruc' }]);
  if (plainText(name) === '')
    throw new HttpProblem(400, [{ code: 'NAME_MISSING', message: 'Escribe el nombre de la empresa.', name: 'name' }]);
}

/** The refusal of a RUC that the accountant has registered. */
export const ownRuc = (): HttpProblem =>
  new HttpProblem(409, 'RUC_ALREADY_REGISTERED', 'Ya registraste esa empresa. La encuentras en Inicio.');

/** The refusal of a RUC that the accountant has archived. */
export const archivedRuc = (): HttpProblem =>
  new HttpProblem(
    409,
    'RUC_ALREADY_REGISTERED',
    'Ya registraste esa empresa y la archivaste. Recupérala en la página Empresas.',
  );
