import { privatePageTexts, type QuickChoice, quickChoiceId, quickSearchTexts, topBarTexts } from '@contapro/domain';
import { handleFacts, type FactsOf, type QuickSearchMachine } from '@contapro/flows';
import { QuickSearchFlow } from '@contapro/flows/react';
import { useTexts } from '@contapro/ui';
import { useNavigate } from 'react-router-dom';
import { businessStateOf } from '../businessState.ts';
import { isThemeCommand, quickCommandsOf } from '../navigation/quickCommands.ts';
import { quickHrefOf } from '../navigation/quickHrefs.ts';
import { isPageId, pages } from '../pages.ts';
import { usePreference } from '../services/preferences.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useStoredChoices } from '../services/useStoredChoices.ts';

export interface QuickSearchPieceProps {
  open: boolean;
  onClose: () => void;
  /** Signs out, after a question if work would be lost. */
  onSignOut: () => void;
}

/** The search over everything, and what is done with a choice. */
export function QuickSearchPiece({ open, onClose, onSignOut }: QuickSearchPieceProps) {
  const { api, clock, configuration, session, logFailure } = useServices();
  const state = useSession((now) => now);
  const [theme, setTheme] = usePreference('theme');
  const [recent, addRecent] = useStoredChoices();
  const navigate = useNavigate();
  const texts = {
    ...useTexts('topBar', topBarTexts),
    ...useTexts('quickSearch', quickSearchTexts),
    titles: useTexts('privatePage', privatePageTexts).titles,
  };
  const commands = quickCommandsOf({
    session: state,
    now: clock(),
    theme,
    supportHref: configuration.whatsappUrl,
    texts,
  });

  const perform = (id: string) => {
    if (isPageId(id)) {
      const href = pages[id].path.replace(/\/\*$/, '');
      void navigate(href, { state: businessStateOf(href, session.get().business) });
    } else if (isThemeCommand(id)) setTheme(id);
    else if (id === 'signOut') onSignOut();
    else if (id === 'support' && configuration.whatsappUrl !== null)
      window.open(configuration.whatsappUrl, '_blank', 'noopener');
  };
  const choose = (choice: QuickChoice) => {
    onClose();
    // Only what has no personal datum.
    if (choice.kind === 'client' || choice.kind === 'command') addRecent(quickChoiceId(choice));
    if (choice.kind === 'command') perform(choice.command.id);
    else void navigate(quickHrefOf(choice, session.get().user?.memberRole));
  };

  return (
    <QuickSearchFlow
      services={{ api }}
      input={{ businesses: state.filters.businesses }}
      commands={commands}
      recent={recent}
      open={open}
      onClose={onClose}
      onEmit={handleFacts<FactsOf<QuickSearchMachine>>({
        'choice.made': ({ choice }) => choose(choice),
        'businesses.received': ({ businesses }) => session.storeBusinesses(businesses),
        'failure.logged': (failure) => logFailure(failure),
      })}
    />
  );
}
