import { Problem } from '@contapro/api';
import { businesses, textiles, wireBusiness } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { later } from '../../testing/later.ts';
import { SunatGuideFlow } from './SunatGuideFlow.tsx';
import type { SunatGuideServices } from './sunatGuide.types.ts';
import { sunatGuideStates } from './sunatGuide.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const answers = {
  valid: { code: 200, source_validation: 'portal-sunat', proved: ['application', 'sol-user', 'registers'] },
  refused: { code: 400, source_validation: 'portal-sunat', proved: ['application'] },
  notPermitted: {
    code: 400,
    source_validation: 'api-sunat',
    reason: 'not-permitted',
    proved: ['application', 'sol-user'],
  },
} as const;

let tests = 0;
const services: SunatGuideServices = {
  api: {
    listBusinesses: ({ signal } = {}) =>
      later(
        {
          businesses: businesses.slice(0, 4).map((business) => ({
            ...wireBusiness(business),
            sunat_access: { has_application: true, last_check: null },
          })),
        },
        { signal },
      ),
    validateCredentials: async ({ signal }) => {
      tests += 1;
      const { refused, notPermitted, valid } = answers;
      const { proved, ...answer } = [refused, notPermitted, valid][(tests - 1) % 4] ?? { proved: [], code: 0 };
      await later(undefined, { signal });
      if (!('source_validation' in answer))
        throw new Problem(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Hiciste muchas pruebas. Espera 15 minutos.' }]);
      return { ...answer, proved: [...proved], missing_modules: [], checked_at: '2026-11-20T15:04:00.000Z' };
    },
  },
};

const meta = preview.meta({
  title: 'Flows/SunatGuide · guía de credenciales SUNAT',
  id: 'flows-sunatguide',
  component: SunatGuideFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input: { business: textiles.uuid },
    hrefs: {
      credentials: () => '#editar-credenciales',
      upload: () => '#subir-archivos',
      register: '#registrar-empresa',
    },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The first test is refused, the second lacks the permission, the third succeeds, the fourth comes too soon. */
export const Live = meta.story(liveStory(SunatGuideFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(sunatGuideStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(sunatGuideStates) });
