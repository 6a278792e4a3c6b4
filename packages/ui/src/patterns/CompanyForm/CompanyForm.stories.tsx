import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { SubmitButton } from '../Form/index.ts';
import { CompanyForm } from './CompanyForm.tsx';

const company = { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363', solUser: 'TEXTIL01', solKey: 'clave' };

const meta = preview.meta({
  component: CompanyForm,
  title: 'Patterns/CompanyForm · formulario de empresa',
  id: 'patterns-companyform',
  args: {
    status: { kind: 'editing' },
    onSubmit: fn(),
    onDraft: fn(),
    hrefs: { terms: '#terminos', privacy: '#privacidad', plans: '#planes', home: '#inicio' },
    children: <SubmitButton>Registrar empresa</SubmitButton>,
  },
});
export default meta;

export const Default = meta.story({});

/** Every field says what it lacks. */
export const Incomplete = meta.story({
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Registrar empresa' })),
});

/** The values of a form that was left. */
export const Draft = meta.story({ args: { draft: company } });

export const Submitting = meta.story({ args: { draft: company, status: { kind: 'submitting' } } });

export const Done = meta.story({ args: { status: { kind: 'done' }, done: <p>Tu empresa fue registrada.</p> } });
