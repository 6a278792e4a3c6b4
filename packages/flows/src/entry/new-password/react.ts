'use client';

export { NewPasswordFlow, type NewPasswordFlowProps } from './NewPasswordFlow.tsx';
