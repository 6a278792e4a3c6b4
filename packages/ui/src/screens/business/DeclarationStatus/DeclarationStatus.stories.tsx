import { failed, loading, ready } from '@contapro/domain';
import { periodDeclaration, unchangedDeclaration } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { DeclarationStatus } from './DeclarationStatus.tsx';

const meta = preview.meta({
  component: DeclarationStatus,
  title: 'Screens/DeclarationStatus · estado de la declaración',
  id: 'screens-declarationstatus',
  args: {
    declaration: ready(periodDeclaration),
    changesHref: () => '#',
    reconciliationHref: '#',
    onEdit: fn(),
    onRetry: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const NotDeclared = meta.story({ args: { declaration: ready({ declared: null, changes: [] }) } });
/** In a page of a partner. */
export const ChangedElsewhere = meta.story({
  args: { declaration: ready({ declared: null, changes: [] }), onEdit: undefined },
});
export const Unchanged = meta.story({ args: { declaration: ready(unchangedDeclaration) } });
/** The first proposal that is stored arrived after the declaration. */
export const ComparedLater = meta.story({
  args: {
    declaration: ready({
      ...periodDeclaration,
      declared: { declaredOn: '2026-11-10', constanciaNumber: null },
    }),
  },
});
export const Loading = meta.story({ args: { declaration: loading } });
export const Failed = meta.story({ args: { declaration: failed } });
