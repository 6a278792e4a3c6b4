import type { ShellContext } from './shell.types.ts';

/** Whether the accountant may open another business from the sidebar: only one whose profile is known. */
export const canSwitchBusiness = ({
  accountant,
}: {
  accountant: Pick<ShellContext['accountant'], 'profile'>;
}): boolean => accountant.profile !== null;
