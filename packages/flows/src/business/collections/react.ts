'use client';

export { CollectionsFlow, type CollectionsFlowProps } from './CollectionsFlow.tsx';
