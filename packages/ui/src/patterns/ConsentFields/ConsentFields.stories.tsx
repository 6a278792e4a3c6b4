import { companyFormTexts, companySchema, type CompanyInput, type CompanyValues, emptyCompany } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { Form, SubmitButton, useSchemaForm } from '../Form/index.ts';
import { ConsentFields, type ConsentFieldsProps } from './ConsentFields.tsx';

const schema = companySchema(companyFormTexts);
const company = { ...emptyCompany, name: 'Textiles Huascarán S.A.C.', ruc: '20514827363', solUser: 'TEXTIL01' };

/** The checkboxes in a form whose other fields are valid. */
function Consent({ hrefs }: Pick<ConsentFieldsProps, 'hrefs'>) {
  const form = useSchemaForm<CompanyInput, CompanyValues>(schema, {
    defaultValues: { ...company, solKey: 'clave' },
  });
  return (
    <Form form={form} status={{ kind: 'editing' }} onSubmit={fn()}>
      <ConsentFields terms={form.field('terms')} privacy={form.field('privacy')} hrefs={hrefs} />
      <SubmitButton>Registrar empresa</SubmitButton>
    </Form>
  );
}

const meta = preview.meta({
  component: Consent,
  title: 'Patterns/ConsentFields · términos y permisos',
  id: 'patterns-consentfields',
  args: { hrefs: { terms: '#terminos', privacy: '#privacidad' } },
});
export default meta;

export const Default = meta.story({});

/** Neither was accepted. */
export const Missing = meta.story({
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Registrar empresa' })),
});
