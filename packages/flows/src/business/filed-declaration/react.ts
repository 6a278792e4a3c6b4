'use client';

export { FiledDeclarationFlow, type FiledDeclarationFlowProps } from './FiledDeclarationFlow.tsx';
