import { StudioLogoSection, type StudioLogoSectionProps } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createStudioLogo, type StudioLogoMachine } from './studioLogo.machine.ts';
import type { StudioLogoServices } from './studioLogo.types.ts';

export interface StudioLogoFlowProps
  extends Pick<FlowOptions<StudioLogoMachine>, 'snapshot' | 'onEmit'>,
    Pick<StudioLogoSectionProps, 'studioName'> {
  services: StudioLogoServices;
}

/** The logo of the studio, as a part of the page of the team. */
export function StudioLogoFlow({ services, studioName, ...flow }: StudioLogoFlowProps) {
  const [{ context, value }, send] = useFlow(() => createStudioLogo(services), flow);
  const { logo, problem, done } = context;
  return (
    <StudioLogoSection
      {...{ logo, studioName, problem, done }}
      busy={value === 'saving' || value === 'removing' ? value : null}
      onFiles={(files) => send({ type: 'files.choose', files })}
      onRemove={() => send({ type: 'logo.remove' })}
      onRetry={() => send({ type: 'part.reload', part: 'logo' })}
    />
  );
}
