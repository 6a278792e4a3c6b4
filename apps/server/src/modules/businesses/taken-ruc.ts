import { HttpProblem } from '../../problem.ts';

/** The refusal of a RUC that belongs to another accountant, whose credentials have worked. */
export const takenRuc = (): HttpProblem =>
  new HttpProblem(
    409,
    'RUC_TAKEN',
    'El RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, contacta con soporte.',
  );
