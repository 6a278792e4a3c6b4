import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { businesses, longNamed, luzMarina, picanteria, textiles, transportes } from '@contapro/fixtures';
import { BusinessBadge } from './BusinessBadge.tsx';
import { BusinessCard } from './BusinessCard.tsx';

const meta = preview.meta({
  component: BusinessCard,
  title: 'Screens/HomeScreen parts/BusinessCard · tarjeta de empresa',
  id: 'screens-homescreen-parts-businesscard',
  args: { business: textiles, href: '#textiles', onOpen: fn() },
  decorators: [
    (Story) => (
      <div style={{ containerType: 'inline-size', maxInlineSize: '34rem' }}>
        <Story />
      </div>
    ),
  ],
});
export default meta;

export const Default = meta.story({});
export const Opening = meta.story({ args: { opening: true } });
export const InProgress = meta.story({ args: { business: luzMarina } });
/** Its first documents do not come: nothing is being processed. */
export const InProgressStopped = meta.story({ args: { business: { ...luzMarina, collectionStop: 'not_permitted' } } });
export const Stopped = meta.story({ args: { business: { ...textiles, collectionStop: 'api_refused' } } });
export const MissingPermissions = meta.story({ args: { business: transportes } });
export const InvalidCredentials = meta.story({ args: { business: picanteria } });
export const Collected = meta.story({
  args: {
    business: {
      ...textiles,
      lastCollection: { at: '2026-11-20T08:12:00Z', added: 1_204, changed: 1, isDelayed: false },
    },
  },
});
export const CollectedNothingNew = meta.story({
  args: {
    business: { ...textiles, lastCollection: { at: '2026-11-20T08:12:00Z', added: 0, changed: 0, isDelayed: false } },
  },
});
/** SUNAT had no document of it yet. */
export const CollectedNothingYet = meta.story({
  args: {
    business: {
      ...textiles,
      existsPeriodsProcessed: false,
      lastCollection: { at: '2026-11-20T08:12:00Z', added: 0, changed: 0, isDelayed: false },
    },
  },
});
export const CollectionDelayed = meta.story({
  args: {
    business: { ...textiles, lastCollection: { at: '2026-11-18T08:12:00Z', added: 3, changed: 0, isDelayed: true } },
  },
});
export const Disabled = meta.story({ args: { disabled: true } });
export const Torture = meta.story({ args: { business: { ...longNamed, status: 'MISSING_PERMISSIONS' } } });

/** When there is little room, the badge is below the name. */
export const Narrow = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: '0.75rem', maxInlineSize: '21rem' }}>
      {businesses.map((business) => (
        <div key={business.uuid} style={{ containerType: 'inline-size' }}>
          <BusinessCard {...args} business={business} />
        </div>
      ))}
    </div>
  ),
});

/** The badge of each status that is not valid. */
export const Badges = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
      <BusinessBadge status="IN_PROGRESS" />
      <BusinessBadge status="MISSING_PERMISSIONS" />
      <BusinessBadge status="INVALID_CREDENTIALS" />
      <BusinessBadge status="STOPPED" />
    </div>
  ),
});
