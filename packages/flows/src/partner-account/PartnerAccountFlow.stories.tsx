import { Problem } from '@contapro/api';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { later } from '../testing/later.ts';
import { PartnerAccountFlow } from './PartnerAccountFlow.tsx';
import type { PartnerAccountServices } from './partnerAccount.types.ts';

const services: PartnerAccountServices = {
  requestCaptchaToken: () => Promise.resolve('token'),
  api: {
    signUpSiscont: ({ body, signal }) =>
      later(undefined, { signal }).then(() => {
        if (body.document_number === '00000000') throw new Problem(500);
        return { access_token: 't', ab_test_group: 'TEMPLATEA' };
      }),
  },
};

const meta = preview.meta({
  title: 'Flows/PartnerAccount',
  component: PartnerAccountFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    partner: {
      email: 'contador@cliente.pe',
      password: 'clave-del-socio',
      ruc: '20100047218',
      razonSocial: 'Textiles Huascarán S.A.C.',
    },
    hrefs: { signIn: '#login', terms: '#terminos', privacy: '#privacidad' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. With the DNI 00000000 the server fails. */
export const Live = meta.story({});
