import preview from '@contapro/storybook/preview';
import { PlanAlert } from './PlanAlert.tsx';

const meta = preview.meta({
  component: PlanAlert,
  title: 'Screens/HomeScreen parts/PlanAlert · aviso del plan',
  id: 'screens-homescreen-parts-planalert',
  args: { notice: { kind: 'free', daysLeft: 4 }, plansHref: '#planes' },
});
export default meta;

export const Default = meta.story({});
export const LastDay = meta.story({ args: { notice: { kind: 'free', daysLeft: 1 } } });
export const LongTrial = meta.story({ args: { notice: { kind: 'free', daysLeft: 30 } } });
export const TrialEnded = meta.story({ args: { notice: { kind: 'active_trial' } } });
export const ExpiredPlan = meta.story({ args: { notice: { kind: 'expired_plan' } } });
export const PreExpiredPlan = meta.story({ args: { notice: { kind: 'pre_expired_plan' } } });
