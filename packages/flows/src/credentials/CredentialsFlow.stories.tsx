import { Problem } from '@contapro/api';
import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { later } from '../testing/later.ts';
import { CredentialsFlow } from './CredentialsFlow.tsx';
import type { CredentialsServices } from './credentials.types.ts';

const codes: Readonly<Record<string, number>> = { X1: 400, X3: 503 };

const services: CredentialsServices = {
  api: {
    updateCredentials: ({ body, signal }) =>
      later(undefined, { signal }).then((answer) => {
        if (body.username.endsWith('X9')) throw new Problem(500);
        return answer;
      }),
    validateCredentials: ({ body, signal }) =>
      later(
        { code: codes[(body.username ?? '').slice(-2)] ?? 200, source_validation: 'portal-sunat' as const },
        { signal },
      ),
  },
};

const meta = preview.meta({
  title: 'Flows/Credentials',
  component: CredentialsFlow,
  parameters: { layout: 'fullscreen' },
  args: { services, input: { business: { ...textiles, status: 'INVALID_CREDENTIALS' } }, onEmit: fn() },
});
export default meta;

/**
 * Runs the machine. A SOL user that ends with `X1` is refused, with `X3` the portal is unavailable, with `X9` the update
 * fails; any other is valid.
 */
export const Live = meta.story({});
