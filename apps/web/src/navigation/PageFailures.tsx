import { PublicUnloadedScreen, type PublicUnloadedScreenProps } from '@contapro/ui/screens';
import { type ComponentType, createContext, useContext } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

/** What is shown in place of a page. A shell replaces them by its own, which leave it in place. */
export interface PageFailures {
  /** For a page whose code could not be loaded. */
  Unloaded: ComponentType<Pick<PublicUnloadedScreenProps, 'isLoading' | 'onRetry'>>;
  /** For a page that failed to render. */
  Broken: ComponentType;
}

const PageFailuresContext = createContext<PageFailures>({ Unloaded: PublicUnloadedScreen, Broken: BrokenPage });

export const PageFailuresProvider = PageFailuresContext;

export const usePageFailures = (): PageFailures => useContext(PageFailuresContext);
