import { createContext, useContext } from 'react';
import type { Prefetch } from './prefetch.ts';

const PrefetchContext = createContext<Prefetch>(() => {});

export const PrefetchProvider = PrefetchContext;

export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
