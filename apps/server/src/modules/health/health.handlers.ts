import type { Handlers } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { ServerNotReady } from '../../problem.ts';
import type { Services } from '../../services.ts';

export type HealthHandlers = Pick<Handlers, 'getHealth'>;

/** The health call, with the result of `/health/ready` for clients of the contract. */
export function healthHandlers({ readiness }: Pick<Services, 'readiness'>): HealthHandlers {
  return {
    getHealth: limited(perMinute(1200), async () => {
      const status = await readiness();
      if (status === 'ready') return { status };
      if (status === 'stopping') throw new ServerNotReady('STOPPING', 'El servidor se está deteniendo.');
      throw new ServerNotReady('NOT_READY', 'El servidor aún no puede responder. Inténtalo de nuevo en un minuto.');
    }),
  };
}
