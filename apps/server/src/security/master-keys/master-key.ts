import { HttpProblem } from '../../problem.ts';

/**
 * Seals the data keys of studios. The key itself is in the environment, in a file, or in a service that never gives it out. See
 * decision 0121.
 */
export interface MasterKey {
  /** The name under which the data keys that it has sealed are stored. It does not reveal the key. */
  readonly id: string;
  /** A hash by which the database knows it. */
  readonly fingerprint: string;
  /** @throws MasterKeyUnavailable when the service of the key does not do it */
  seal: (dataKey: Buffer, studioId: string) => Promise<string>;
  /** @throws MasterKeyUnavailable like `seal`; Error when the text was sealed for another studio, or was changed */
  open: (sealed: string, studioId: string) => Promise<Buffer>;
  /** Resolves to the question whether a text that it has sealed was sealed with its newest version. */
  newest: () => Promise<(sealed: string) => boolean>;
}

/** The first seals, each of them opens what it has sealed. There are several while a master key is replaced. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]];

/** Status 503: the service of the master key does not answer, or refuses. The cause has no secret. */
export class MasterKeyUnavailable extends HttpProblem {
  constructor(cause: unknown) {
    super(
      503,
      'KEYS_UNAVAILABLE',
      'No podemos abrir ni guardar credenciales en este momento. Espera un minuto y vuelve a intentarlo.',
      { cause },
    );
  }
}
